import { type Bank, bank } from './bank.ts'

/**
 * Nigeria. The code is the Central Bank's three digits, which NUBAN's check digit is made with; the newest
 * commercial banks without one, microfinance and payment service banks go by the code that payment providers use.
 * Wallet operators and payment service banks have ten-digit accounts that banks pay like any other: `bank`.
 * Left out: names that merged or lost their licence (Diamond, Heritage), and the long tail of microfinance banks.
 */
export const nigerianBanks: readonly Bank[] = [
  bank('044', 'Access Bank', 'ABNGNGLA'),
  bank('120004', 'Airtel SmartCash PSB'),
  bank('023', 'Citibank Nigeria', 'CITINGLA'),
  bank('050', 'Ecobank Nigeria', 'ECOCNGLA'),
  bank('070', 'Fidelity Bank', 'FIDTNGLA'),
  bank('011', 'First Bank of Nigeria', 'FBNINGLA'),
  bank('214', 'First City Monument Bank', 'FCMBNGLA'),
  bank('103', 'Globus Bank'),
  bank('058', 'Guaranty Trust Bank', 'GTBINGLA'),
  bank('301', 'Jaiz Bank'),
  bank('082', 'Keystone Bank', 'PLNINGLA'),
  bank('50211', 'Kuda Microfinance Bank'),
  bank('303', 'Lotus Bank'),
  bank('50515', 'Moniepoint Microfinance Bank'),
  bank('120003', 'MTN MoMo PSB'),
  bank('120001', '9 Payment Service Bank'),
  bank('999992', 'OPay'),
  bank('107', 'Optimus Bank'),
  bank('999991', 'PalmPay'),
  bank('104', 'Parallex Bank'),
  bank('076', 'Polaris Bank', 'PRDTNGLA'),
  bank('105', 'Premium Trust Bank'),
  bank('101', 'Providus Bank'),
  bank('000034', 'Signature Bank'),
  bank('51310', 'Sparkle Microfinance Bank'),
  bank('221', 'Stanbic IBTC Bank', 'SBICNGLX'),
  bank('068', 'Standard Chartered Bank Nigeria', 'SCBLNGLA'),
  bank('232', 'Sterling Bank', 'NAMENGLA'),
  bank('100', 'SunTrust Bank'),
  bank('302', 'TAJ Bank'),
  bank('109', 'Tatum Bank'),
  bank('102', 'Titan Trust Bank'),
  bank('032', 'Union Bank of Nigeria', 'UBNINGLA'),
  bank('033', 'United Bank for Africa', 'UNAFNGLA'),
  bank('215', 'Unity Bank', 'ICITNGLA'),
  bank('566', 'VFD Microfinance Bank'),
  bank('035', 'Wema Bank', 'WEMANGLA'),
  bank('057', 'Zenith Bank', 'ZEIBNGLA'),
]
