/**
 * The account's calls with the rules of their bodies. They come when somebody touches a form: with them the sign-in
 * page would weigh a tenth more before anything is to be seen.
 */
export const loadAccountRoutes = async () => (await import('./account-routes.ts')).accountRoutes
