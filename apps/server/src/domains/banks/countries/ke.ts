import { majorUnits } from '@kazi/values/money'
import { type Bank, bank, mobileMoney } from './bank.ts'

/** KES 250,000 a payment: Safaricom's B2C pages (2025), Airtel Money's announcement of February 2024. */
const mostPerPayment = majorUnits(250_000, 'KES')

/**
 * Kenya. The code is the two digits of the Kenya Bankers Association; a branch is three more.
 * Left out: the Central Bank, where nobody is paid, and Spire Bank, taken over by Equity in 2023.
 */
export const kenyanBanks: readonly Bank[] = [
  mobileMoney('MPESA', 'M-PESA', ['M-PESA', 'Mpesa', 'Safaricom', 'Safaricom M-PESA'], mostPerPayment),
  mobileMoney('AIRTEL', 'Airtel Money', ['Airtel'], mostPerPayment),
  bank('03', 'Absa Bank Kenya', 'BARCKENX', ['Absa', 'Barclays', 'Barclays Bank', 'BBK']),
  bank('26', 'Access Bank Kenya', null, ['Access', 'Transnational Bank']),
  bank('35', 'African Banking Corporation', null, ['ABC', 'ABC Bank']),
  bank('19', 'Bank of Africa Kenya', 'AFRIKENX', ['BOA']),
  bank('06', 'Bank of Baroda Kenya', 'BARBKENA', ['Baroda']),
  bank('05', 'Bank of India Kenya', 'BKIDKENA', ['BOI']),
  bank('80', 'Caritas Microfinance Bank', null, ['Caritas', 'Caritas MFB']),
  bank('16', 'Citibank Kenya', 'CITIKENA', ['Citi', 'Citibank', 'Citi Bank']),
  bank('65', 'Commercial International Bank Kenya', null, ['CIB', 'Mayfair Bank']),
  bank('23', 'Consolidated Bank of Kenya', null, ['Consolidated', 'Consolidated Bank']),
  bank('11', 'Co-operative Bank of Kenya', 'KCOOKENA', [
    'Co-op',
    'Coop',
    'Co-op Bank',
    'Coop Bank',
    'Co-operative',
    'Cooperative',
    'Co-operative Bank',
    'Cooperative Bank',
  ]),
  bank('25', 'Credit Bank', null),
  bank('59', 'Development Bank of Kenya', null, ['DBK', 'Development Bank']),
  bank('63', 'Diamond Trust Bank Kenya', 'DTKEKENA', ['DTB', 'Diamond Trust', 'Diamond Trust Bank']),
  bank('75', 'DIB Bank Kenya', null, ['DIB', 'Dubai Islamic Bank']),
  bank('43', 'Ecobank Kenya', 'ECOCKENA', ['Ecobank', 'Eco Bank']),
  bank('68', 'Equity Bank Kenya', 'EQBLKENA', ['Equity', 'Equity Bank']),
  bank('70', 'Family Bank', 'FABLKENA', ['Family']),
  bank('79', 'Faulu Microfinance Bank', null, ['Faulu', 'Faulu Bank', 'Faulu MFB']),
  bank('53', 'Guaranty Trust Bank Kenya', 'GTBIKENA', ['GTB', 'GTBank', 'GT Bank', 'Guaranty Trust']),
  bank('55', 'Guardian Bank', null, ['Guardian']),
  bank('72', 'Gulf African Bank', 'GAFRKENA', ['Gulf African', 'GAB']),
  bank('17', 'Habib Bank AG Zurich', null, ['Habib', 'Habib Bank']),
  bank('61', 'HFC (Housing Finance)', null, ['HFC', 'HF', 'HF Group', 'Housing Finance', 'HFC Bank']),
  bank('57', 'I&M Bank Kenya', 'IMBLKENA', ['I&M', 'I and M', 'I&M Bank', 'IM Bank', 'I and M Bank']),
  bank('01', 'KCB Bank Kenya', 'KCBLKENX', ['KCB', 'Kenya Commercial Bank']),
  bank('62', 'Kenya Post Office Savings Bank', null, ['Postbank', 'Post Bank', 'KPOSB']),
  bank('78', 'Kenya Women Microfinance Bank', null, [
    'KWFT',
    'Kenya Women',
    'KWFT Bank',
    'Kenya Women Finance Trust',
  ]),
  bank('51', 'Kingdom Bank', null, ['Kingdom', 'Jamii Bora Bank']),
  bank('14', 'M-Oriental Bank', null, ['Oriental', 'M Oriental', 'Oriental Commercial Bank']),
  bank('18', 'Middle East Bank Kenya', null, ['MEB', 'Middle East Bank']),
  bank('12', 'National Bank of Kenya', 'NBKEKENX', ['NBK', 'National Bank']),
  bank('07', 'NCBA Bank Kenya', 'CBAFKENX', ['NCBA', 'CBA', 'NIC', 'NIC Bank', 'Commercial Bank of Africa']),
  bank('50', 'Paramount Bank', null, ['Paramount', 'Paramount Universal Bank']),
  bank('74', 'Premier Bank Kenya', null, ['Premier', 'First Community Bank']),
  bank('10', 'Prime Bank', 'PRIEKENX', ['Prime']),
  bank('60', 'SBM Bank Kenya', null, ['SBM']),
  bank('66', 'Sidian Bank', null, ['Sidian', 'K-Rep Bank']),
  bank('31', 'Stanbic Bank Kenya', 'SBICKENX', ['Stanbic', 'CFC Stanbic', 'CFC']),
  bank('02', 'Standard Chartered Bank Kenya', 'SCBLKENX', [
    'Standard Chartered',
    'Stanchart',
    'Stan Chart',
    'StanChart Bank',
    'SCB',
  ]),
  bank('76', 'UBA Kenya Bank', 'UNAFKENA', ['UBA', 'United Bank for Africa']),
  bank('54', 'Victoria Commercial Bank', null, ['Victoria', 'VCB']),
]
