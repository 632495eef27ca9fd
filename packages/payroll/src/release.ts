/** The version of the law as encoded here. A payslip pins it; any change of a rule or parameter is a new one. */
export const RULES_RELEASE = '2026.5'
