import { majorUnits } from '@kazi/values/money'
import { type Bank, bank, mobileMoney } from './bank.ts'

/** UGX 5,000,000 a payment: Bank of Uganda's limits since 1 March 2022, MTN's key facts document. */
const mostPerPayment = majorUnits(5_000_000, 'UGX')

/**
 * Uganda publishes no list of clearing codes, so a bank's code is a word of ours: what a payroll officer would
 * write into a sheet. Bank files name the bank by its BIC.
 */
export const ugandanBanks: readonly Bank[] = [
  mobileMoney('MTN', 'MTN Mobile Money', ['MTN MoMo', 'MoMo', 'MTN Money', 'MTN Uganda'], mostPerPayment),
  mobileMoney('AIRTEL', 'Airtel Money', ['Airtel'], mostPerPayment),
  bank('ABSA', 'Absa Bank Uganda', 'BARCUGKX', ['Barclays', 'Barclays Bank']),
  bank('BOA', 'Bank of Africa Uganda', 'AFRIUGKA'),
  bank('BARODA', 'Bank of Baroda Uganda', 'BARBUGKA'),
  bank('BOI', 'Bank of India Uganda', 'BKIDUGKA'),
  bank('CAIRO', 'Cairo Bank Uganda', 'CAIEUGKA', ['Cairo International Bank']),
  bank('CENTENARY', 'Centenary Bank', 'CERBUGKA', [
    'Cerudeb',
    'CenteBank',
    'Cente',
    'Centenary Rural Development Bank',
  ]),
  bank('CITI', 'Citibank Uganda', 'CITIUGKA', ['Citibank', 'Citi Bank']),
  bank('DFCU', 'dfcu Bank', 'DFCUUGKA'),
  bank('DTB', 'Diamond Trust Bank Uganda', 'DTKEUGKA', ['Diamond Trust']),
  bank('ECOBANK', 'Ecobank Uganda', 'ECOCUGKA', ['Eco Bank']),
  bank('EQUITY', 'Equity Bank Uganda', 'EQBLUGKA'),
  bank('EXIM', 'Exim Bank Uganda', 'EXTNUGKA', ['Imperial Bank']),
  bank('FINANCE-TRUST', 'Finance Trust Bank', null, ['FTB']),
  bank('GTBANK', 'Guaranty Trust Bank Uganda', 'GTBIUGKA', ['GTB', 'GT Bank', 'Guaranty Trust']),
  bank('HFB', 'Housing Finance Bank', 'HFINUGKA', ['Housing Finance']),
  bank('IM', 'I&M Bank Uganda', 'ORINUGKA', ['I&M', 'I and M', 'I and M Bank', 'Orient Bank']),
  bank('KCB', 'KCB Bank Uganda', 'KCBLUGKA'),
  bank('NCBA', 'NCBA Bank Uganda', 'CBAFUGKA', ['CBA', 'Commercial Bank of Africa']),
  bank('OPPORTUNITY', 'Opportunity Bank Uganda', null),
  bank('POSTBANK', 'PostBank Uganda', null, ['Post Bank']),
  bank('SALAAM', 'Salaam Bank Uganda', null, ['Top Finance Bank']),
  bank('STANBIC', 'Stanbic Bank Uganda', 'SBICUGKX'),
  bank('STANCHART', 'Standard Chartered Bank Uganda', 'SCBLUGKA', [
    'Standard Chartered',
    'Stan Chart',
    'StanChart Bank',
    'SCB',
  ]),
  bank('TROPICAL', 'Tropical Bank', 'TROAUGKA'),
  bank('UBA', 'United Bank for Africa Uganda', 'UNAFUGKA', ['United Bank for Africa']),
]
