/* What every area's sheet does: template, check, import, undo. An area says what is its own: the door of the domain. */
export { listImports, refuseUsed, undoImport } from './imports.service.ts'
export { type PlannedRow, type SheetArea, settingOf } from './sheet-area.ts'
export { checkRows, downloadTemplate, importRows, importSheet, validateSheet } from './sheets.service.ts'
