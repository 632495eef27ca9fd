import { loanRoutes } from '@kazi/contract/benefits/loans'
import { area, type Handlers } from '#platform/http/handlers.ts'
import {
  approveLoan,
  createLoan,
  listLoans,
  readLoan,
  rejectLoan,
  skipMonth,
  withdrawLoan,
  writeOff,
} from './loans.service.ts'

export const loanHandlers: Handlers<typeof loanRoutes> = {
  list: (context, { query }) => listLoans(context, query),
  read: async (context, { params }) => ({ data: await readLoan(context, params.loan_id) }),
  create: async (context, { body }) => ({ data: await createLoan(context, body) }),
  approve: async (context, { params }) => ({ data: await approveLoan(context, params.loan_id) }),
  reject: async (context, { params, body }) => ({
    data: await rejectLoan(context, params.loan_id, body.reason),
  }),
  withdraw: async (context, { params }) => {
    await withdrawLoan(context, params.loan_id)
    return { data: {} }
  },
  skip: async (context, { params, body }) => ({ data: await skipMonth(context, params.loan_id, body) }),
  writeOff: async (context, { params, body }) => ({ data: await writeOff(context, params.loan_id, body) }),
}

export const loanEndpoints = area(loanRoutes, loanHandlers)
