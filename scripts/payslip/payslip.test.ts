import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@kazi/messages/languages'
import { calculate, plainMonth } from '@kazi/payroll'
import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import { type LocalDate, lastDayOf, month } from '@kazi/values/local-date'
import { majorUnits } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { readCases } from '../../packages/payroll/cases/read-cases.ts'
import { runCase } from '../../packages/payroll/cases/run-case.ts'
import { printPayslip } from './print-payslip.ts'
import { wordsIn } from './words.ts'

const command = path.join(path.dirname(import.meta.dirname), 'payslip.ts')

function run(parameters: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...parameters], {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  })
  return { status, stdout, stderr }
}

const february = ['--country', 'KE', '--date', '2026-02-28']
const monthOfKenya = { basis: 'monthly', gross: majorUnits(100_000, 'KES'), raises: [] } as const

describe('One payslip', () => {
  test('It shows what is left, every step, and the law with its date and source', () => {
    const { status, stdout } = run([...february, '--gross', '100000'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Net pay +70,441\.65$/m)
    expect(stdout).toMatch(/^ {4}SHIF +−2,750\.00 +91,250\.00$/m)
    expect(stdout).toMatch(/^ {6}First 24,000\.00 · 10% +24,000\.00 +2,400\.00$/m)
    expect(stdout).toMatch(/In force since 1 February\s+2026: NSSF Act No\. 45 of 2013/)
    expect(stdout).toContain('Source: ')
  })

  test('It speaks Chinese, and its columns stay aligned', () => {
    const { stdout } = run([...february, '--gross', '100000', '--language', 'zh-CN'])
    expect(stdout).toMatch(/^实发工资 +70,441\.65$/m)
    const net = stdout.split('\n').find((line) => line.startsWith('实发工资'))!
    // Four characters of twice the width.
    expect(net.length + 4).toBe(104)
  })

  test('A net that is asked for is what is left', () => {
    expect(run([...february, '--net', '70,000.00']).stdout).toMatch(/^Net pay +70,000\.00$/m)
  })

  test('As JSON it is the result of the engine', () => {
    const { stdout } = run([...february, '--gross', '100000', '--json'])
    expect(JSON.parse(stdout)).toEqual(calculate(plainMonth('KE', '2026-02-28' as LocalDate, monthOfKenya)))
  })

  test('What can’t be computed is said in a sentence, and fails', () => {
    const { status, stdout, stderr } = run(['--country', 'KE', '--date', '2020-12-31', '--gross', '1'])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('The law for 31 December 2020 isn’t known')
  })

  test.each([
    ['KE', '2020-12-31', 'The law for 31 December 2020 isn’t known'],
    ['KE', '2027-02-28', 'The law for 28 February 2027 isn’t known'],
    ['NG', '2019-06-30', 'The law for 30 June 2019 isn’t known'],
  ])('%s on %s, before or after the law is known, is refused in one sentence', (country, date, sentence) => {
    const { status, stdout, stderr } = run(['--country', country, '--date', date, '--gross', '100000'])
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({
      status: 1,
      stdout: '',
      lines: 1,
    })
    expect(stderr).toContain(sentence)
  })

  test('An amount above everything that is computed, and a net that no gross leaves, are refused in one sentence', () => {
    expect(run([...february, '--gross', '99999999999'])).toMatchObject({ status: 1, stdout: '' })
    const { status, stdout, stderr } = run([...february, '--net', '9999999999'])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('No gross leaves exactly')
  })

  test('As JSON a refusal has the sentence of each problem beside its key', () => {
    const { status, stdout } = run(['--country', 'KE', '--date', '2020-12-31', '--gross', '1', '--json'])
    expect(status).toBe(1)
    const { ok, problems } = JSON.parse(stdout)
    expect(ok).toBe(false)
    expect(problems[0]).toMatchObject({
      key: 'law-not-covered',
      message: expect.stringContaining('The law for 31 December 2020 isn’t known'),
    })
  })

  test('A month of Nigeria shows the year’s tax, which the bands sum to, and then its twelfth', () => {
    const { stdout } = run(['--country', 'NG', '--date', '2026-11-30', '--gross', '1250000'])
    expect(stdout).toMatch(/^ {6}Tax of the year +[\d,]+\.\d\d\n {6}÷ 12 +[\d,]+\.\d\d$/m)
    const figureOf = (pattern: RegExp) => Number(stdout.match(pattern)![1]!.replaceAll(',', ''))
    const taxes = [...stdout.matchAll(/^ {6}(?:First|Next|Above) .*%.* ([\d,.]+)$/gm)]
    const year = taxes.reduce((sum, [, tax]) => sum + Number(tax!.replaceAll(',', '')), 0)
    expect(figureOf(/Tax of the year +([\d,.]+)/)).toBeCloseTo(year, 1)
    expect(figureOf(/Tax of the year.*\n +÷ 12 +([\d,.]+)/)).toBeCloseTo(year / 12, 1)
  })

  test('That the law wasn’t looked up for the date is said once, with each figure by its name', () => {
    const { stdout } = run(['--country', 'NG', '--date', '2027-01-31', '--gross', '100000'])
    const text = stdout.replace(/\s+/g, ' ')
    expect(text.match(/The law was last checked for dates up to 31 December 2026/g)).toHaveLength(1)
    expect(text).toContain(', Income tax bands, National minimum wage, ')
    expect(text).toContain('16 of its rates and limits may have changed. ')
  })

  test('The law’s tables stand there in whole, classes named as the law names them', () => {
    const { stdout } = run(['--country', 'KE', '--date', '2024-06-30', '--gross', '50000'])
    expect(stdout).toContain('KES 50,000.00 to KES 59,999.99')
    expect(stdout).toMatch(/^ {8}Up to 5,999\.99 +150\.00$/m)
    expect(stdout).toMatch(/^ {8}100,000\.00 and more +1,700\.00$/m)
    // the pay ends in the third band; the law has five
    expect(stdout).toMatch(/^ {8}Above 800,000\.00 +35%$/m)
  })

  test('Whole shillings of SHIF are one step, from the pay to the shilling', () => {
    const facts = plainMonth('KE', '2025-06-30' as LocalDate, {
      ...monthOfKenya,
      gross: majorUnits(75_981.78, 'KES'),
    })
    if (facts.country !== 'KE') throw new Error('not Kenya')
    const inShillings = { ...facts, statutory: { ...facts.statutory, shifRounding: 'shilling' as const } }
    const result = calculate(inShillings)
    if (!result.ok) throw new Error('refused')
    const text = printPayslip(inShillings, result, wordsIn('en-US', 'KES'), 140)
    expect(text).toMatch(
      /Contribution, in whole shillings +2,089\.00\s+2\.75% of KES 75,981\.78 · rounded to KES 1\.00/,
    )
  })
})

describe('A file of cases', () => {
  const cases = countryCodes.flatMap(readCases)

  test('Every case is answered in its place, from a file or the standard input', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kazi-payslip-'))
    const file = path.join(folder, 'cases.json')
    writeFileSync(file, JSON.stringify(cases))
    const fromFile = run(['--file', file, '--json'])
    rmSync(folder, { recursive: true })
    expect(fromFile.status).toBe(0)
    const expected = cases.map((one) => {
      const answer = runCase(one)
      return answer.ok ? answer.figures : 'none'
    })
    expect(JSON.parse(fromFile.stdout)).toEqual(expected)
    const lines = cases.map((one) => JSON.stringify(one)).join('\n')
    expect(run(['--file', '-'], lines).stdout).toBe(fromFile.stdout)
    expect(run(['--file', '-'], `\uFEFF${lines}`).stdout).toBe(fromFile.stdout)
  })

  test('A case that can’t be computed keeps its place, the others are computed, and the command fails', () => {
    const good = { country: 'UG', date: '2026-06-30', input: { gross: 1_000_000, lst: 0 } }
    const bad = { country: 'UG', date: '2026-06-30', input: { gross: 1_000_000.5 } }
    const { status, stdout } = run(['--file', '-', '--json'], JSON.stringify([good, bad, 7, good]))
    expect(status).toBe(1)
    const [first, second, third, fourth] = JSON.parse(stdout)
    expect(first.paye).toBe(202_000)
    const message = 'gross is 1000000.5: finer than the smallest unit of UGX.'
    expect(second).toEqual({ problems: [{ key: 'input-too-fine', message }] })
    expect(third.problems[0].key).toBe('input-not-an-object')
    expect(fourth).toEqual(first)
  })
})

test.each(['', ' \n', 'null', '5', '"x"', '[{', '{"country":"KE"}\n7'])(
  'A file with %j in it has no cases: one sentence',
  (content) => {
    const stderr = 'The standard input isn’t a JSON array of cases, or a case a line.\n'
    expect(run(['--file', '-'], content)).toEqual({ status: 2, stdout: '', stderr })
  },
)

test.each([
  [['--country', 'TZ'], '--country must be one of NG, KE, UG.'],
  [['--country', 'KE', '--date', '2026-02-30'], '--date must be a day of the calendar, like 2026-02-28.'],
  [february, 'Say either --gross or --net, and how much it is.'],
  [[...february, '--gross', '1', '--net', '1'], 'Say either --gross or --net, and how much it is.'],
  [
    [...february, '--gross', 'much'],
    '--gross much isn’t an amount in KES: write it like 100000 or 100000.50.',
  ],
  [[...february, '--gross', '-5'], '--gross -5 is below zero.'],
  [[...february, '--net', '-0.01'], '--net -0.01 is below zero.'],
  [[...february, '--gross='], '--gross needs an amount in KES.'],
  [[...february, '--gross', '1000.005'], '--gross 1000.005 is finer than the smallest unit of KES.'],
  [[...february, '--gross', '9'.repeat(20)], `--gross ${'9'.repeat(20)} is far more than anybody is paid.`],
  [[...february, '--gross', '5', '--gross', '6'], '--gross stands there twice: say it once.'],
  [[...february, '--gross', '1', '--language', 'fr'], '--language must be one of en-US, zh-CN.'],
  [['--salary', '1'], "Unknown option '--salary'; --help tells what there is."],
  [['--file', '/nowhere/cases.json'], '/nowhere/cases.json can’t be read.'],
  [['--file', command], `${command} isn’t a JSON array of cases, or a case a line.`],
])('Wrong arguments %j are one sentence', (parameters, sentence) => {
  expect(run(parameters)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
})

/** Months on either side of each change of the law, and Uganda’s July. */
const dates = [
  '2021-01',
  '2022-02',
  '2023-01',
  '2023-03',
  '2023-07',
  '2024-01',
  '2024-06',
  '2024-10',
  '2024-12',
]
  .concat(['2025-02', '2025-12', '2026-01', '2026-07', '2026-11'])
  .map((text) => lastDayOf(month(text)))

describe.each(languages)('%s has words for every line, step and figure of the law', (language) => {
  test.each(countryCodes)('%s', (country: CountryCode) => {
    const { currency } = countries[country]
    const words = wordsIn(language, currency)
    for (const date of dates) {
      for (const amount of [20_000, 650_000, 20_000_000]) {
        const gross = majorUnits(amount, currency)
        for (const pay of [
          { basis: 'monthly', gross, raises: [] },
          { basis: 'net', net: gross },
        ] as const) {
          const facts = plainMonth(country, date, pay)
          const result = calculate(facts)
          if (!result.ok) throw new Error(JSON.stringify(result.problems))
          expect(printPayslip(facts, result, words, undefined)).toContain(words.payslip('netPay'))
        }
      }
    }
  })
})
