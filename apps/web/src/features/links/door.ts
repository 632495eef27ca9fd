import type { personalDoorRoutes } from '@kazi/contract/personal-door'
import type { ResponseOf } from '@kazi/contract/route'

/** A door as its link shows it: whose it is, and where the code goes. */
export type Door = ResponseOf<typeof personalDoorRoutes.readDoor>['data']

/** What is behind an open one. */
export type Visit = ResponseOf<typeof personalDoorRoutes.readVisit>['data']

/** What the page of one act shows. */
export type ViewOf<Act extends Visit['view']['act']> = Extract<Visit['view'], { readonly act: Act }>

/** What a page behind the door is given. */
export interface RoomProps {
  readonly visitKey: string
  readonly visit: Visit
  readonly onDead: () => void
}
