import { letterRoutes } from '@kazi/contract/employees/letters'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { downloadLetter, issueLetter, listLetters, previewLetter, sendLetter } from './letters.service.ts'
import { listTemplates, resetTemplate, saveTemplate } from './template.service.ts'

export const letterHandlers: Handlers<typeof letterRoutes> = {
  listTemplates: async (context) => ({ data: await listTemplates(context) }),
  saveTemplate: async (context, { params, body }) => ({ data: await saveTemplate(context, params, body) }),
  resetTemplate: async (context, { params }) => ({ data: await resetTemplate(context, params) }),
  preview: async (context, { params, body }) => ({
    data: await previewLetter(context, params.employee_id, body),
  }),
  list: async (context, { params }) => ({ data: await listLetters(context, params.employee_id) }),
  issue: async (context, { params, body }) => ({
    data: await issueLetter(context, params.employee_id, body),
  }),
  download: (context, { params }) => downloadLetter(context, params),
  send: async (context, { params }) => {
    await sendLetter(context, params)
    return { data: {} }
  },
}

export const letterEndpoints = area(letterRoutes, letterHandlers)
