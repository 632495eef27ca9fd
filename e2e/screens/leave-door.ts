import { type Answer, personalDoor, queryVisit } from './answers.ts'

const annual = '00000000-0000-7000-8000-00000000000a'
const request = { portion: 'day', reason: null } as const

/** A door with somebody's leave behind it, and a request that is being written. */
export const leaveDoor: readonly Answer[] = [
  ...personalDoor.slice(0, 3),
  {
    call: '**/bot/visit/*',
    status: 200,
    body: {
      data: {
        ...queryVisit,
        view: {
          ...{ act: 'leave', on: '2026-11-24' },
          types: [
            {
              ...{ id: annual, name: 'Annual leave', color: 'green', balance: 1125, yearEnd: 1300 },
              ...{ hasHalfDays: true, noticeDays: 7, paperFrom: null },
            },
            {
              ...{
                id: annual.replace('a', 'b'),
                name: 'Sick leave',
                color: 'amber',
                balance: 1200,
                yearEnd: 1200,
              },
              ...{ hasHalfDays: true, noticeDays: 0, paperFrom: 100 },
            },
          ],
          requests: [
            {
              ...{
                id: annual.replace('a', 'c'),
                type: 'Annual leave',
                color: 'green',
                days: 500,
                ...request,
              },
              ...{ from: '2026-12-21', to: '2026-12-29', state: 'pending' },
            },
            {
              ...{
                id: annual.replace('a', 'd'),
                type: 'Annual leave',
                color: 'green',
                days: 300,
                ...request,
              },
              ...{
                from: '2026-10-12',
                to: '2026-10-14',
                state: 'rejected',
                reason: 'Stocktaking in that week',
              },
            },
            {
              ...{ id: annual.replace('a', 'e'), type: 'Sick leave', color: 'amber', days: 100, ...request },
              ...{ from: '2026-09-03', to: '2026-09-03', state: 'taken' },
            },
          ],
          asked: {
            ...{ days: 300, balance: { before: 1125, after: 825 }, pay: [], holidays: [] },
            ...{ refusals: [], warnings: [] },
          },
        },
        draft: {
          fields: { typeId: annual, from: '2026-12-02', to: '2026-12-04', reason: 'A wedding at home' },
          files: [],
          savedAt: '2026-11-24T08:20:00Z',
        },
      },
    },
  },
]
