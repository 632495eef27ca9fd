import type { RequestContext } from '#platform/context.ts'
import type { Rail } from './rail.ts'
import { sandboxRail } from './sandbox-rail.ts'

/** The rail behind a wallet; undefined for the bank file, and where no sandbox bank runs. */
export const openRail = ({ config }: RequestContext, rail: 'bank-file' | 'sandbox'): Rail | undefined =>
  rail === 'sandbox' && config.sandboxBankUrl !== undefined ? sandboxRail(config.sandboxBankUrl) : undefined
