import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { addContact, changeContact, removeContact } from './contacts.service.ts'
import { addDocument, downloadDocument, removeDocument } from './documents.service.ts'
import { listExpiring } from './expiring.service.ts'
import { decideProbation } from './probation.service.ts'
import { readRecords } from './records.service.ts'

export const personalRecordHandlers: Handlers<typeof personalRecordRoutes> = {
  read: (context, { params }) => readRecords(context, params.employee_id),
  addContact: (context, { params, body }) => addContact(context, params.employee_id, body),
  changeContact: (context, { params, body }) => changeContact(context, params, body),
  removeContact: (context, { params }) => removeContact(context, params),
  addDocument: (context, { params, body }) => addDocument(context, params.employee_id, body),
  removeDocument: (context, { params }) => removeDocument(context, params),
  downloadDocument: (context, { params }) => downloadDocument(context, params),
  decideProbation: (context, { params, body }) => decideProbation(context, params.employee_id, body),
  listExpiring: (context) => listExpiring(context),
}

export const personalRecordEndpoints = area(personalRecordRoutes, personalRecordHandlers)
