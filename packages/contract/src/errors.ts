/**
 * Every refusal that the API knows, with its status. The sentence for each language is in the messages under
 * `errors.<code>`; a check holds the two together. Adding a refusal is one line here and one sentence per language.
 */
export const errorStatus = {
  // every route
  'request.malformed': 400,
  'request.invalid': 400,
  'session.missing': 401,
  'session.expired': 401,
  'permission.missing': 403,
  'organization.missing': 403,
  'not-found': 404,
  'organization.mismatch': 409,
  'idempotency.key-reused': 409,
  'idempotency.in-progress': 409,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'rate.exceeded': 429,
  'service.unavailable': 503,
  // account
  'account.credentials-wrong': 401,
  'account.email-not-verified': 403,
  'account.code-wrong': 422,
  'account.code-expired': 422,
  'account.code-attempts-exceeded': 422,
  'account.code-resends-exceeded': 429,
  'account.password-wrong': 422,
  'account.password-weak': 422,
  'account.reset-link-invalid': 404,
  // organisation
  'organization.country-fixed': 409,
  'organization.kyc-incomplete': 422,
  'organization.kyc-not-accepted': 422,
  'organization.wallet-exists': 409,
  'organization.account-number-invalid': 422,
  'organization.bank-unknown': 422,
  // files
  'file.empty': 422,
  'file.type-not-allowed': 415,
  'file.content-mismatch': 415,
  // employees
  'employees.sheet-unreadable': 422,
  'employees.sheet-header-wrong': 422,
  'employees.sheet-empty': 422,
  'employees.sheet-too-many-rows': 422,
  'employees.sheet-faulty': 422,
  'employees.duplicate': 409,
  'employees.field-invalid': 422,
  'employees.changed-meanwhile': 409,
  // payroll
  'payroll.state-wrong': 409,
  'payroll.code-wrong': 422,
  'payroll.code-expired': 422,
  'payroll.code-attempts-exceeded': 422,
  'payroll.code-resends-exceeded': 429,
  'payroll.compute-failed': 409,
  'payroll.period-taken': 409,
  'payroll.nobody-to-pay': 422,
  'payroll.law-not-covered': 422,
  'payroll.pay-date-invalid': 422,
  'payroll.content-changed': 409,
  'payroll.acknowledgement-required': 422,
  'payroll.maker-cannot-approve': 403,
  'payroll.approver-decided-already': 409,
  'payroll.wallet-missing': 422,
  'payroll.reason-required': 422,
  'payroll.release-locked': 422,
  'payroll.evidence-required': 422,
  'payroll.second-person-required': 403,
  'payroll.nothing-to-retry': 409,
} as const satisfies Record<string, 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503>

export type ErrorCode = keyof typeof errorStatus
