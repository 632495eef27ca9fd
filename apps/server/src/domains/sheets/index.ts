/* What every area's sheet does: template, check, import, undo. An area says what is its own: the door of the domain. */
export { listImports, refuseUsed, undoImport } from './imports.service.ts'
export type { PlannedRow, SheetArea } from './sheet-area.ts'
export { downloadTemplate, importRows, importSheet, validateSheet } from './sheets.service.ts'
