/** The item that a line is named by: the second bonus of a payslip, `add-on.bonus.2`, is called a bonus, too. */
export const itemKey = (item: string): string => item.replace(/\.\d+$/, '')
