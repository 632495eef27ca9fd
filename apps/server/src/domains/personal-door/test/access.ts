import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: [
    'personalDoor.readDoor',
    'personalDoor.sendCode',
    'personalDoor.open',
    'personalDoor.readVisit',
    'personalDoor.saveDraft',
    'personalDoor.uploadFile',
    'personalDoor.downloadFile',
    'personalDoor.answer',
  ],
}
