import enAddOns from './en-US/addOns.json' with { type: 'json' }
import enAnalytics from './en-US/analytics.json' with { type: 'json' }
import enAuditLog from './en-US/auditLog.json' with { type: 'json' }
import enAuth from './en-US/auth.json' with { type: 'json' }
import enBenefits from './en-US/benefits.json' with { type: 'json' }
import enBilling from './en-US/billing.json' with { type: 'json' }
import enCareers from './en-US/careers.json' with { type: 'json' }
import enCommon from './en-US/common.json' with { type: 'json' }
import enComms from './en-US/comms.json' with { type: 'json' }
import enComponents from './en-US/components.json' with { type: 'json' }
import enDashboard from './en-US/dashboard.json' with { type: 'json' }
import enDepartments from './en-US/departments.json' with { type: 'json' }
import enDisbursements from './en-US/disbursements.json' with { type: 'json' }
import enDocuments from './en-US/documents.json' with { type: 'json' }
import enEmployees from './en-US/employees.json' with { type: 'json' }
import enError from './en-US/error.json' with { type: 'json' }
import enErrors from './en-US/errors.json' with { type: 'json' }
import enExplain from './en-US/explain.json' with { type: 'json' }
import enHelp from './en-US/help.json' with { type: 'json' }
import enHiring from './en-US/hiring.json' with { type: 'json' }
import enKit from './en-US/kit.json' with { type: 'json' }
import enLeave from './en-US/leave.json' with { type: 'json' }
import enLinks from './en-US/links.json' with { type: 'json' }
import enMails from './en-US/mails.json' with { type: 'json' }
import enNotifications from './en-US/notifications.json' with { type: 'json' }
import enOnboarding from './en-US/onboarding.json' with { type: 'json' }
import enPalette from './en-US/palette.json' with { type: 'json' }
import enPayroll from './en-US/payroll.json' with { type: 'json' }
import enPayrollSettings from './en-US/payrollSettings.json' with { type: 'json' }
import enPerformance from './en-US/performance.json' with { type: 'json' }
import enPolls from './en-US/polls.json' with { type: 'json' }
import enReimbursements from './en-US/reimbursements.json' with { type: 'json' }
import enRemittances from './en-US/remittances.json' with { type: 'json' }
import enSettings from './en-US/settings.json' with { type: 'json' }
import enSheets from './en-US/sheets.json' with { type: 'json' }
import enShell from './en-US/shell.json' with { type: 'json' }
import enShifts from './en-US/shifts.json' with { type: 'json' }
import enTeam from './en-US/team.json' with { type: 'json' }
import enTerms from './en-US/terms.json' with { type: 'json' }
import enWallet from './en-US/wallet.json' with { type: 'json' }
import type { Language } from './languages.ts'
import { type MessageValues, readSentence } from './sentence.ts'
import zhAddOns from './zh-CN/addOns.json' with { type: 'json' }
import zhAnalytics from './zh-CN/analytics.json' with { type: 'json' }
import zhAuditLog from './zh-CN/auditLog.json' with { type: 'json' }
import zhAuth from './zh-CN/auth.json' with { type: 'json' }
import zhBenefits from './zh-CN/benefits.json' with { type: 'json' }
import zhBilling from './zh-CN/billing.json' with { type: 'json' }
import zhCareers from './zh-CN/careers.json' with { type: 'json' }
import zhCommon from './zh-CN/common.json' with { type: 'json' }
import zhComms from './zh-CN/comms.json' with { type: 'json' }
import zhComponents from './zh-CN/components.json' with { type: 'json' }
import zhDashboard from './zh-CN/dashboard.json' with { type: 'json' }
import zhDepartments from './zh-CN/departments.json' with { type: 'json' }
import zhDisbursements from './zh-CN/disbursements.json' with { type: 'json' }
import zhDocuments from './zh-CN/documents.json' with { type: 'json' }
import zhEmployees from './zh-CN/employees.json' with { type: 'json' }
import zhError from './zh-CN/error.json' with { type: 'json' }
import zhErrors from './zh-CN/errors.json' with { type: 'json' }
import zhExplain from './zh-CN/explain.json' with { type: 'json' }
import zhHelp from './zh-CN/help.json' with { type: 'json' }
import zhHiring from './zh-CN/hiring.json' with { type: 'json' }
import zhKit from './zh-CN/kit.json' with { type: 'json' }
import zhLeave from './zh-CN/leave.json' with { type: 'json' }
import zhLinks from './zh-CN/links.json' with { type: 'json' }
import zhMails from './zh-CN/mails.json' with { type: 'json' }
import zhNotifications from './zh-CN/notifications.json' with { type: 'json' }
import zhOnboarding from './zh-CN/onboarding.json' with { type: 'json' }
import zhPalette from './zh-CN/palette.json' with { type: 'json' }
import zhPayroll from './zh-CN/payroll.json' with { type: 'json' }
import zhPayrollSettings from './zh-CN/payrollSettings.json' with { type: 'json' }
import zhPerformance from './zh-CN/performance.json' with { type: 'json' }
import zhPolls from './zh-CN/polls.json' with { type: 'json' }
import zhReimbursements from './zh-CN/reimbursements.json' with { type: 'json' }
import zhRemittances from './zh-CN/remittances.json' with { type: 'json' }
import zhSettings from './zh-CN/settings.json' with { type: 'json' }
import zhSheets from './zh-CN/sheets.json' with { type: 'json' }
import zhShell from './zh-CN/shell.json' with { type: 'json' }
import zhShifts from './zh-CN/shifts.json' with { type: 'json' }
import zhTeam from './zh-CN/team.json' with { type: 'json' }
import zhTerms from './zh-CN/terms.json' with { type: 'json' }
import zhWallet from './zh-CN/wallet.json' with { type: 'json' }

export { chooseLanguage, defaultLanguage, type Language, languageNames, languages } from './languages.ts'
export type { MessageValues } from './sentence.ts'

/**
 * Every sentence that a person reads, by language and area. A new area is one file per language and one line in
 * each of the two lists here. The browser loads the files one by one and imports only the types of this module.
 */
export const messages = {
  'en-US': {
    addOns: enAddOns,
    analytics: enAnalytics,
    auditLog: enAuditLog,
    auth: enAuth,
    dashboard: enDashboard,
    departments: enDepartments,
    onboarding: enOnboarding,
    careers: enCareers,
    common: enCommon,
    components: enComponents,
    documents: enDocuments,
    error: enError,
    errors: enErrors,
    kit: enKit,
    mails: enMails,
    sheets: enSheets,
    shifts: enShifts,
    shell: enShell,
    employees: enEmployees,
    explain: enExplain,
    payroll: enPayroll,
    payrollSettings: enPayrollSettings,
    performance: enPerformance,
    remittances: enRemittances,
    team: enTeam,
    settings: enSettings,
    hiring: enHiring,
    leave: enLeave,
    benefits: enBenefits,
    billing: enBilling,
    comms: enComms,
    polls: enPolls,
    reimbursements: enReimbursements,
    disbursements: enDisbursements,
    links: enLinks,
    terms: enTerms,
    wallet: enWallet,
    help: enHelp,
    palette: enPalette,
    notifications: enNotifications,
  },
  'zh-CN': {
    addOns: zhAddOns,
    analytics: zhAnalytics,
    auditLog: zhAuditLog,
    auth: zhAuth,
    dashboard: zhDashboard,
    departments: zhDepartments,
    onboarding: zhOnboarding,
    careers: zhCareers,
    common: zhCommon,
    components: zhComponents,
    documents: zhDocuments,
    error: zhError,
    errors: zhErrors,
    kit: zhKit,
    mails: zhMails,
    sheets: zhSheets,
    shifts: zhShifts,
    shell: zhShell,
    employees: zhEmployees,
    explain: zhExplain,
    payroll: zhPayroll,
    payrollSettings: zhPayrollSettings,
    performance: zhPerformance,
    remittances: zhRemittances,
    team: zhTeam,
    settings: zhSettings,
    hiring: zhHiring,
    leave: zhLeave,
    benefits: zhBenefits,
    billing: zhBilling,
    comms: zhComms,
    polls: zhPolls,
    reimbursements: zhReimbursements,
    disbursements: zhDisbursements,
    links: zhLinks,
    terms: zhTerms,
    wallet: zhWallet,
    help: zhHelp,
    palette: zhPalette,
    notifications: zhNotifications,
  },
} as const satisfies Record<Language, Record<string, object>>

/** The areas and their keys, in the shape of the default language. */
export type Messages = (typeof messages)['en-US']
export type Namespace = keyof Messages

export const namespaces = Object.keys(messages['en-US']) as Namespace[]

/** The name of a sentence without the ending that a count chooses. */
export type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key
type LeafKeys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${LeafKeys<Tree[Key]>}`
}[keyof Tree & string]

/** The keys of an area, dotted, with `_one` and `_other` left off. */
export type MessageKey<Area extends Namespace> = LeafKeys<Messages[Area]>

/**
 * A sentence for the server: refusals, mails, documents.
 * @param values fill the `{{placeholders}}`; a `count` picks `key_one` or `key_other` by the language's rules.
 * @throws when the language has no such sentence, or a placeholder has no value: both are mistakes of ours.
 */
export function translate<Area extends Namespace>(
  language: Language,
  namespace: Area,
  key: MessageKey<Area>,
  values: MessageValues = {},
): string {
  const sentence = readSentence(language, messages[language][namespace], key, values)
  if (sentence === undefined) throw new Error(`no ${language} message ${namespace}:${key}`)
  return sentence
}
