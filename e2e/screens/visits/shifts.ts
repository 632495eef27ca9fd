import { press, type VisitsByPage } from '../visit.ts'

const at = (tab: string) => `/app/shifts?tab=${tab}`

export const shiftVisits: VisitsByPage = {
  '/app/shifts': [
    { name: 'shifts', account: 'owner', path: at('active-schedule') },
    { name: 'shifts-hours', account: 'owner', path: at('shift-reports') },
    { name: 'shifts-places', account: 'owner', path: at('locations') },
    {
      name: 'shifts-people',
      account: 'owner',
      path: at('active-schedule'),
      open: press('shifts.people.open'),
    },
    { name: 'shifts-place', account: 'owner', path: at('locations'), open: press('shifts.places.add') },
  ],
}
