/*
 * The words of an employment, apart from their schemas, so that a page that only needs the words loads no validator.
 */

export const employmentTypes = ['full-time', 'part-time', 'contract', 'intern', 'casual'] as const
export const genders = ['female', 'male'] as const
/**
 * What an agreed salary is: for a full month, before what the law takes or what is left after it; or, before what the law
 * takes, for each hour or day that is worked.
 */
export const salaryBases = ['gross', 'net', 'hourly', 'daily'] as const
export const employeeStates = ['active', 'suspended', 'separated'] as const
