import { type Bank, bank, mobileMoney } from './bank.ts'

/**
 * Uganda publishes no list of clearing codes, so a bank's code is a word of ours: what a payroll officer would
 * write into a sheet. Bank files name the bank by its BIC.
 */
export const ugandanBanks: readonly Bank[] = [
  mobileMoney('MTN', 'MTN Mobile Money'),
  mobileMoney('AIRTEL', 'Airtel Money'),
  bank('ABSA', 'Absa Bank Uganda', 'BARCUGKX'),
  bank('BOA', 'Bank of Africa Uganda', 'AFRIUGKA'),
  bank('BARODA', 'Bank of Baroda Uganda', 'BARBUGKA'),
  bank('BOI', 'Bank of India Uganda', 'BKIDUGKA'),
  bank('CAIRO', 'Cairo Bank Uganda', 'CAIEUGKA'),
  bank('CENTENARY', 'Centenary Bank', 'CERBUGKA'),
  bank('CITI', 'Citibank Uganda', 'CITIUGKA'),
  bank('DFCU', 'dfcu Bank', 'DFCUUGKA'),
  bank('DTB', 'Diamond Trust Bank Uganda', 'DTKEUGKA'),
  bank('ECOBANK', 'Ecobank Uganda', 'ECOCUGKA'),
  bank('EQUITY', 'Equity Bank Uganda', 'EQBLUGKA'),
  bank('EXIM', 'Exim Bank Uganda', 'EXTNUGKA'),
  bank('FINANCE-TRUST', 'Finance Trust Bank'),
  bank('GTBANK', 'Guaranty Trust Bank Uganda', 'GTBIUGKA'),
  bank('HFB', 'Housing Finance Bank', 'HFINUGKA'),
  bank('IM', 'I&M Bank Uganda', 'ORINUGKA'),
  bank('KCB', 'KCB Bank Uganda', 'KCBLUGKA'),
  bank('NCBA', 'NCBA Bank Uganda', 'CBAFUGKA'),
  bank('OPPORTUNITY', 'Opportunity Bank Uganda'),
  bank('POSTBANK', 'PostBank Uganda'),
  bank('SALAAM', 'Salaam Bank Uganda'),
  bank('STANBIC', 'Stanbic Bank Uganda', 'SBICUGKX'),
  bank('STANCHART', 'Standard Chartered Bank Uganda', 'SCBLUGKA'),
  bank('TROPICAL', 'Tropical Bank', 'TROAUGKA'),
  bank('UBA', 'United Bank for Africa Uganda', 'UNAFUGKA'),
]
