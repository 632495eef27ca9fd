import { personalDoorRoutes } from '@kazi/contract/personal-door'
import { area, type Endpoint } from '#platform/http/handlers.ts'
import type { DoorActs } from './door-act.ts'
import { openDoor, readDoor, sendDoorCode } from './door-entry.service.ts'
import { answerAtDoor, downloadAtDoor, readVisit, saveDraft, uploadAtDoor } from './visit.service.ts'

/** @param acts what is behind each kind of door, from the domain that it is about */
export const personalDoorEndpoints = (acts: DoorActs): Endpoint[] =>
  area(personalDoorRoutes, {
    readDoor: async (context, { params }) => ({ data: await readDoor(context, acts, params.token) }),
    sendCode: async (context, { params }) => ({ data: await sendDoorCode(context, acts, params.token) }),
    open: async (context, { params, body }) => ({
      data: await openDoor(context, acts, params.token, body.code),
    }),
    readVisit: async (context, { params }) => ({ data: await readVisit(context, acts, params.visit) }),
    saveDraft: async (context, { params, body }) => ({
      data: await saveDraft(context, acts, params.visit, body),
    }),
    uploadFile: async (context, { params, upload }) => ({
      data: await uploadAtDoor(context, acts, params.visit, upload),
    }),
    downloadFile: (context, { params }) => downloadAtDoor(context, acts, params.visit, params.file_id),
    answer: async (context, { params, body }) => {
      await answerAtDoor(context, acts, params.visit, body)
      return { data: {} }
    },
  })
