/* How people are paid, from which month on, and the groups that are paid otherwise: the door of the domain. */

export { selectGroupNames } from './groups/groups.queries.ts'
export { placeInGroup } from './groups.service.ts'
export { listSchedules } from './pay/schedules.ts'
export { settingsPay } from './pay/settings-contributor.ts'
export { gatherSettings } from './pay/settings-of-people.ts'
export { payrollSettingsEndpoints, payrollSettingsHandlers } from './payroll-settings.routes.ts'
