import { press, type VisitsByPage } from '../visit.ts'

export const kitVisits: VisitsByPage = {
  '/dev/kit': [
    { name: 'kit', account: 'nobody', isAlwaysBusy: true },
    { name: 'kit-decision', account: 'nobody', isAlwaysBusy: true, open: press('kit.overlay.confirm') },
  ],
  '/dev/kit/table': [{ name: 'kit-table', account: 'nobody', isAlwaysBusy: true }],
}
