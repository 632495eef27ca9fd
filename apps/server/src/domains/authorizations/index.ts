/* Acts that wait for an owner's PIN: the door of the domain. */
export { supersedeAuthorizations } from './authorization.queries.ts'
export { authorizationEndpoints } from './authorizations.routes.ts'
export type { AuthorizedAct } from './authorized-act.ts'
export {
  type AuthorizationRequest,
  startAuthorizations,
  startLinks,
  tellOwnersOfNewPeople,
} from './start.service.ts'
