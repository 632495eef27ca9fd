import type { employeeRoutes } from '@kazi/contract/employees/employees'
import type { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { ResponseOf } from '@kazi/contract/route'

/** The shapes of people as the server answers them. */
export type EmployeeSummary = ResponseOf<typeof employeeRoutes.list>['data'][number]
export type Employee = ResponseOf<typeof employeeRoutes.read>['data']
export type SheetResult = ResponseOf<typeof employeeSheetRoutes.validateSheet>['data']
export type SheetFault = SheetResult['faults'][number]
export type SheetRow = SheetResult['rows'][number]
