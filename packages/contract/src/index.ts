import { authorizationRoutes } from './account/authorizations.ts'
import { emailChangeRoutes } from './account/email-change.ts'
import { passwordRoutes } from './account/password.ts'
import { pinRoutes } from './account/pin.ts'
import { secondFactorRoutes } from './account/second-factor.ts'
import { sessionRoutes } from './account/sessions.ts'
import { signUpRoutes } from './account/sign-up.ts'
import { userRoutes } from './account/user.ts'
import { accountingRoutes } from './accounting.ts'
import { analyticsRoutes } from './analytics.ts'
import { delegationRoutes } from './approvals/delegations.ts'
import { approvalLevelRoutes } from './approvals/levels.ts'
import { auditRoutes } from './audits.ts'
import { bankRoutes } from './banks.ts'
import { earnedPayRoutes } from './benefits/earned-pay.ts'
import { loanRoutes } from './benefits/loans.ts'
import { billingRoutes } from './billing.ts'
import { calculatorRoutes } from './calculator.ts'
import { calendarFeedRoutes } from './calendar-feed.ts'
import { pollRoutes } from './comms/polls.ts'
import { suggestionRoutes } from './comms/suggestions.ts'
import { consultantOverviewRoutes } from './consultant-overview.ts'
import { consultantRoutes } from './consultants.ts'
import { countryRoutes } from './countries.ts'
import { dashboardRoutes } from './dashboard.ts'
import { departmentRoutes } from './departments.ts'
import { disbursementRoutes } from './disbursements.ts'
import { addOnSheetRoutes } from './employees/add-on-sheet.ts'
import { addOnRoutes } from './employees/add-ons.ts'
import { declarationRoutes } from './employees/declarations.ts'
import { employeeRoutes } from './employees/employees.ts'
import { letterRoutes } from './employees/letters.ts'
import { lifeCycleRoutes } from './employees/life-cycle.ts'
import { payHistoryRoutes } from './employees/pay-history.ts'
import { payeeRoutes } from './employees/payees.ts'
import { personalRecordRoutes } from './employees/personal-records.ts'
import { queryRoutes } from './employees/queries.ts'
import { employeeSheetRoutes } from './employees/sheet.ts'
import { workedTimeRoutes } from './employees/worked-time.ts'
import { fileRoutes } from './files.ts'
import { healthRoutes } from './health.ts'
import { applicationRoutes } from './hiring/applications.ts'
import { applyingRoutes } from './hiring/applying.ts'
import { careersRoutes } from './hiring/careers.ts'
import { decisionRoutes } from './hiring/decisions.ts'
import { interviewRoutes } from './hiring/interviews.ts'
import { jobRoutes } from './hiring/jobs.ts'
import { offerRoutes } from './hiring/offers.ts'
import { onboardingLinkRoutes } from './hiring/onboarding-links.ts'
import { onboardingRoutes as candidateOnboardingRoutes } from './hiring/onboardings.ts'
import { hiringSettingRoutes } from './hiring/settings.ts'
import { jobRoleRoutes } from './job-roles.ts'
import { leaveBalanceRoutes } from './leave/balances.ts'
import { leaveCalendarRoutes } from './leave/calendar.ts'
import { leaveTypeRoutes } from './leave/policies.ts'
import { leaveRequestRoutes } from './leave/requests.ts'
import { notificationRoutes } from './notifications.ts'
import { bankFileColumnRoutes } from './organizations/bank-file-columns.ts'
import { fundsRoutes } from './organizations/funds.ts'
import { onboardingRoutes } from './organizations/onboarding.ts'
import { walletRoutes } from './organizations/wallets.ts'
import { approvalRoutes } from './payroll/approval.ts'
import { documentRoutes } from './payroll/documents.ts'
import { groupRoutes } from './payroll/groups.ts'
import { parallelRoutes } from './payroll/parallel.ts'
import { payingRoutes } from './payroll/paying.ts'
import { payslipMailRoutes } from './payroll/payslip-mails.ts'
import { payslipRoutes } from './payroll/payslips.ts'
import { runRoutes } from './payroll/runs.ts'
import { settingsRoutes } from './payroll/settings.ts'
import { appraisalRoutes } from './performance/appraisals.ts'
import { checkInRoutes } from './performance/check-ins.ts'
import { keyResultRoutes } from './performance/key-results.ts'
import { objectiveRoutes } from './performance/objectives.ts'
import { performanceReportRoutes } from './performance/reports.ts'
import { reviewRoutes } from './performance/reviews.ts'
import { performanceTemplateRoutes } from './performance/templates.ts'
import { personalDoorRoutes } from './personal-door.ts'
import { privacyRoutes } from './privacy.ts'
import { claimRoutes } from './reimbursements/claims.ts'
import { claimSettingRoutes } from './reimbursements/settings.ts'
import { liabilityRoutes } from './remittances/liabilities.ts'
import { paperRoutes } from './remittances/papers.ts'
import { registrationRoutes } from './remittances/registrations.ts'
import { remittanceSettingRoutes } from './remittances/settings.ts'
import type { Route } from './route.ts'
import { shiftHourRoutes } from './shifts/hours.ts'
import { shiftLocationRoutes } from './shifts/locations.ts'
import { pieceRoutes } from './shifts/pieces.ts'
import { planningRoutes } from './shifts/planning.ts'
import { rosterRoutes } from './shifts/roster.ts'
import { hiredPracticeRoutes } from './team/hired-practices.ts'
import { invitationRoutes } from './team/invitations.ts'
import { memberRoutes } from './team/members.ts'
import { roleRoutes } from './team/roles.ts'

/** Every route, noun by noun. The web imports a noun's file; this whole is for the server and the documents. */
export const allRoutes: readonly Route[] = [
  healthRoutes,
  signUpRoutes,
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  secondFactorRoutes,
  emailChangeRoutes,
  pinRoutes,
  authorizationRoutes,
  dashboardRoutes,
  analyticsRoutes,
  departmentRoutes,
  jobRoleRoutes,
  employeeRoutes,
  lifeCycleRoutes,
  payHistoryRoutes,
  addOnRoutes,
  addOnSheetRoutes,
  payeeRoutes,
  employeeSheetRoutes,
  workedTimeRoutes,
  queryRoutes,
  personalRecordRoutes,
  letterRoutes,
  leaveTypeRoutes,
  leaveRequestRoutes,
  leaveBalanceRoutes,
  leaveCalendarRoutes,
  objectiveRoutes,
  keyResultRoutes,
  performanceTemplateRoutes,
  checkInRoutes,
  appraisalRoutes,
  reviewRoutes,
  performanceReportRoutes,
  pollRoutes,
  suggestionRoutes,
  earnedPayRoutes,
  loanRoutes,
  claimRoutes,
  claimSettingRoutes,
  disbursementRoutes,
  shiftLocationRoutes,
  rosterRoutes,
  planningRoutes,
  shiftHourRoutes,
  pieceRoutes,
  careersRoutes,
  jobRoutes,
  hiringSettingRoutes,
  applyingRoutes,
  applicationRoutes,
  decisionRoutes,
  interviewRoutes,
  offerRoutes,
  candidateOnboardingRoutes,
  onboardingLinkRoutes,
  personalDoorRoutes,
  declarationRoutes,
  bankRoutes,
  countryRoutes,
  fileRoutes,
  onboardingRoutes,
  walletRoutes,
  fundsRoutes,
  bankFileColumnRoutes,
  memberRoutes,
  invitationRoutes,
  roleRoutes,
  hiredPracticeRoutes,
  consultantRoutes,
  consultantOverviewRoutes,
  billingRoutes,
  calculatorRoutes,
  runRoutes,
  payslipRoutes,
  approvalRoutes,
  payingRoutes,
  documentRoutes,
  payslipMailRoutes,
  accountingRoutes,
  parallelRoutes,
  groupRoutes,
  settingsRoutes,
  approvalLevelRoutes,
  delegationRoutes,
  registrationRoutes,
  liabilityRoutes,
  paperRoutes,
  remittanceSettingRoutes,
  notificationRoutes,
  calendarFeedRoutes,
  privacyRoutes,
  auditRoutes,
].flatMap((routes): Route[] => Object.values(routes))
