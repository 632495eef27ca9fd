import type { CountryCode } from '@kazi/values/country'
import { phoneExample } from '@kazi/values/phone-number'
import {
  type Bank,
  findBank,
  normalizeAccountNumber,
  normalizeBranchCode,
  toBankText,
} from '#domains/banks/index.ts'
import type { RowReader } from '#platform/sheets/columns/row-reader.ts'
import { accountDigits, matchBank, type PayoutAccount } from '../person/payout-account.rules.ts'
import type { ColumnKey } from './sheet-columns.ts'

/** Where a row's person is paid; null where it doesn't say, or not rightly. Without an account's name, the person's. */
export function readPayoutAccount(
  reader: RowReader<ColumnKey>,
  country: CountryCode,
  personName: string,
): PayoutAccount | null {
  const bankText = reader.text('bank', 120)
  const numberText = reader.digits('accountNumber')
  const accountName = reader.text('accountName', 140) ?? personName.slice(0, 140)
  const bank = bankText === null ? undefined : readBank(reader, bankText, country)
  if (!reader.has('bank') && reader.has('accountNumber')) reader.fault('bank', 'bankMissing')
  if (reader.has('bank') && !reader.has('accountNumber')) reader.fault('accountNumber', 'accountMissing')
  if (!bank || numberText === null) return null
  const branchCode = readBranch(reader, bank, country)
  if (toBankText(accountName, 140) === '' && personName !== '') {
    reader.fault('accountName', 'accountNameNotLatin')
  }
  const accountNumber = normalizeAccountNumber(numberText, bank, country)
  if (accountNumber !== undefined) {
    return { bankCode: bank.code, branchCode, kind: bank.kind, accountNumber, accountName }
  }
  const digits = numberText.replace(/[\s-]/g, '')
  if (bank.kind === 'mobile-money') {
    reader.fault('accountNumber', 'mobileMoneyInvalid', { example: phoneExample(country) })
  } else if (country === 'NG' && /^\d{7,9}$/.test(digits)) {
    reader.fault('accountNumber', 'accountLeadingZero', { digits: accountDigits.NG, count: digits.length })
  } else reader.fault('accountNumber', 'accountInvalid', { digits: accountDigits[country] })
  return null
}

function readBranch(reader: RowReader<ColumnKey>, bank: Bank, country: CountryCode): string | null {
  const text = reader.digits('branchCode')
  if (text === null) return null
  const branchCode = normalizeBranchCode(text, bank, country)
  if (branchCode === undefined) reader.fault('branchCode', 'branchInvalid', { bank: bank.name })
  return branchCode ?? null
}

function readBank(reader: RowReader<ColumnKey>, text: string, country: CountryCode): Bank | undefined {
  const match = matchBank(text, country)
  if ('bank' in match) return findBank(country, match.bank.code)
  if ('choices' in match) {
    const choices = match.choices.map(({ name, code }) => `${name} (${code})`).join(', ')
    reader.fault('bank', 'bankAmbiguous', { choices })
  } else reader.fault('bank', 'bankUnknown', { nearest: match.nearest })
  return undefined
}
