import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, done, id, instant, phone, text } from '../wire.ts'
import { contactKinds, documentKinds, expiringKinds, relationships } from './personal-vocabulary.ts'

const ofPerson = z.strictObject({ employee_id: id })
const inPerson = { params: { employee_id: exampleId } }
const contactShape = {
  kind: z.enum(contactKinds),
  name: text(120),
  relationship: z.enum(relationships),
  birthday: z.nullable(date),
  phone: z.nullable(phone),
}
const exampleContact = {
  ...{ kind: 'next-of-kin', name: 'Chidi Eze', relationship: 'spouse', birthday: null },
  phone: '+2348012345679',
} as const

const probation = z.strictObject({
  state: z.enum(['on', 'confirmed']),
  endsOn: date,
  note: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: instant,
})

/** What is kept of a person beside their pay. */
export const personalRecordRoutes = {
  read: route({
    name: 'personalRecords.read',
    method: 'GET',
    path: 'employees/{employee_id}/records',
    summary: 'A person’s dependants, next of kin, papers and probation.',
    permission: 'view:employees',
    limit: 'reads',
    audit: 'personalRecords.read',
    params: ofPerson,
    response: data(
      z.strictObject({
        contacts: z.array(
          z.strictObject({ id, ...contactShape, name: z.string(), phone: z.nullable(z.string()) }),
        ),
        documents: z.array(
          z.strictObject({
            id,
            kind: z.enum(documentKinds),
            name: z.string(),
            /** whole only for those who may edit people; else its last four characters */
            number: z.nullable(z.string()),
            expiresOn: z.nullable(date),
            hasFile: z.boolean(),
            addedBy: z.nullable(z.string()),
            addedAt: instant,
          }),
        ),
        /** null: nobody has said one */
        probation: z.nullable(probation),
      }),
    ),
    errors: [],
    extension: true,
    example: inPerson,
  }),
  addContact: route({
    name: 'personalRecords.addContact',
    method: 'POST',
    path: 'employees/{employee_id}/contacts',
    summary: 'Adds somebody who depends on a person, or whom to call.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'personalRecords.addContact',
    params: ofPerson,
    body: z.strictObject(contactShape),
    response: data(z.strictObject({ id })),
    status: 201,
    errors: ['employees.field-invalid'],
    extension: true,
    example: { ...inPerson, body: exampleContact },
  }),
  changeContact: route({
    name: 'personalRecords.changeContact',
    method: 'PUT',
    path: 'employees/{employee_id}/contacts/{contact_id}',
    summary: 'Changes what is known of a dependant or next of kin.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'personalRecords.changeContact',
    params: z.strictObject({ employee_id: id, contact_id: id }),
    body: z.strictObject(contactShape),
    response: done,
    errors: ['employees.field-invalid'],
    extension: true,
    example: { params: { employee_id: exampleId, contact_id: exampleId }, body: exampleContact },
  }),
  removeContact: route({
    name: 'personalRecords.removeContact',
    method: 'DELETE',
    path: 'employees/{employee_id}/contacts/{contact_id}',
    summary: 'Takes a dependant or next of kin off the record.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'personalRecords.removeContact',
    params: z.strictObject({ employee_id: id, contact_id: id }),
    response: done,
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId, contact_id: exampleId } },
  }),
  addDocument: route({
    name: 'personalRecords.addDocument',
    method: 'POST',
    path: 'employees/{employee_id}/documents',
    summary: 'Adds a paper of a person, with the day that it runs out where it has one.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'personalRecords.addDocument',
    params: ofPerson,
    body: z.strictObject({
      kind: z.enum(documentKinds),
      name: text(120),
      number: z.nullable(text(40)),
      expiresOn: z.nullable(date),
      /** a file that the caller uploaded */
      fileId: z.nullable(id),
    }),
    response: data(z.strictObject({ id })),
    status: 201,
    errors: [],
    extension: true,
    example: {
      ...inPerson,
      body: {
        kind: 'work-permit',
        name: 'Work permit',
        number: 'WP 12345',
        expiresOn: '2027-03-31',
        fileId: null,
      },
    },
  }),
  removeDocument: route({
    name: 'personalRecords.removeDocument',
    method: 'DELETE',
    path: 'employees/{employee_id}/documents/{document_id}',
    summary: 'Takes a paper off a person’s page, because another has taken its place; it is kept on record.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'refused',
    audit: 'personalRecords.removeDocument',
    params: z.strictObject({ employee_id: id, document_id: id }),
    response: done,
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId, document_id: exampleId } },
  }),
  downloadDocument: route({
    name: 'personalRecords.downloadDocument',
    method: 'GET',
    path: 'employees/{employee_id}/documents/{document_id}/file',
    summary: 'Gives the file of a paper back, as an attachment.',
    permission: 'edit:employees',
    limit: 'reads',
    audit: 'personalRecords.downloadDocument',
    params: z.strictObject({ employee_id: id, document_id: id }),
    file: ['any'],
    errors: [],
    extension: true,
    example: { params: { employee_id: exampleId, document_id: exampleId } },
  }),
  decideProbation: route({
    name: 'personalRecords.decideProbation',
    method: 'PUT',
    path: 'employees/{employee_id}/probation',
    summary: 'Puts a person on probation up to a day, extends it, or confirms the person.',
    permission: 'edit:employees',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'personalRecords.decideProbation',
    params: ofPerson,
    body: z.strictObject({
      state: z.enum(['on', 'confirmed']),
      /** the last day; confirmed: the day from which the person is */
      endsOn: date,
      note: z.nullable(text(200)),
    }),
    response: data(probation),
    errors: ['employees.field-invalid'],
    extension: true,
    example: { ...inPerson, body: { state: 'on', endsOn: '2027-02-28', note: null } },
  }),
  listExpiring: route({
    name: 'personalRecords.listExpiring',
    method: 'GET',
    path: 'employees/expiring',
    summary:
      'What runs out within sixty days, or has: papers, declared reliefs and probation, the earliest first.',
    permission: 'view:employees',
    limit: 'reads',
    response: data(
      z.array(
        z.strictObject({
          employeeId: id,
          name: z.string(),
          kind: z.enum(expiringKinds),
          /** the paper's name, or the relief by its name in the contract; null for probation */
          what: z.nullable(z.string()),
          on: date,
          daysLeft: z.int(),
        }),
      ),
    ),
    errors: [],
    extension: true,
    example: {},
  }),
}
