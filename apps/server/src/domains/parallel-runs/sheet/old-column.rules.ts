import { languages, messages } from '@kazi/messages'
import { lettersAndDigits } from '#platform/sheets/plain-text.ts'
import type { OldColumn } from './read-old-sheet.ts'

/** What a column may be. */
export interface Target {
  readonly target: string
  /** an organisation's own name; null where the product names it */
  readonly label: string | null
  readonly kind: 'person' | 'total' | 'earning' | 'deduction' | 'employer'
}

/** What other systems call the columns that everybody has. */
const words: Readonly<Record<string, readonly string[]>> = {
  number: [
    'employee number',
    'employee no',
    'employee id',
    'staff number',
    'staff no',
    'staff id',
    'payroll number',
    'payroll no',
    'emp no',
    'emp id',
    'emp code',
    'employee code',
    'number',
    'code',
    '工号',
    '员工编号',
  ],
  name: [
    'name',
    'employee name',
    'staff name',
    'full name',
    'employee',
    'names',
    'surname',
    'first name',
    'last name',
    '姓名',
  ],
  gross: ['gross', 'gross pay', 'gross salary', 'total earnings', 'gross income', '应发', '应发工资'],
  deductions: ['total deductions', 'total deduction', '扣除合计'],
  net: [
    'net',
    'net pay',
    'net salary',
    'take home',
    'take home pay',
    'net payable',
    'net amount',
    '实发',
    '实发工资',
  ],
  'item:basic': ['basic', 'basic pay', 'basic salary', 'base salary'],
  'item:housing': ['housing', 'housing allowance', 'house allowance', 'rent allowance'],
  'item:transport': ['transport', 'transport allowance'],
  'item:other': ['other allowances', 'other allowance', 'allowances'],
}

/** What other systems call the law's own lines, by the end of their codes. */
const lawWords: Readonly<Record<string, readonly string[]>> = {
  paye: ['paye', 'paye tax', 'income tax', 'tax', 'p.a.y.e'],
  pension: ['pension', 'employee pension', 'pension employee', 'pension 8%', 'pension contribution'],
  'pension-employer': ['employer pension', 'pension employer', 'pension 10%'],
  nhf: ['nhf', 'national housing fund'],
  nhia: ['nhia', 'nhis'],
  nsitf: ['nsitf', 'ecs'],
  itf: ['itf'],
  nssf: [
    'nssf',
    'nssf employee',
    'employee nssf',
    'nssf tier i',
    'nssf tier ii',
    'nssf 5%',
    'nssf tier 1',
    'nssf tier 2',
  ],
  'nssf-employer': ['employer nssf', 'nssf employer', 'nssf 10%'],
  shif: ['shif', 'sha', 'shi', 'shif/sha'],
  'housing-levy': ['housing levy', 'ahl', 'affordable housing levy', 'nhdf'],
  'housing-levy-employer': ['employer housing levy', 'housing levy employer', 'ahl employer'],
  nita: ['nita'],
  lst: ['lst', 'local service tax'],
  helb: ['helb', 'student loan'],
}

/** What each column most likely is: as it was mapped the last time, or by what it is called; null: nobody knows. */
export function proposeTargets(
  columns: readonly OldColumn[],
  targets: readonly Target[],
  remembered: ReadonlyMap<string, string>,
): readonly { readonly proposed: string | null; readonly isRemembered: boolean }[] {
  const known = knownNames(targets)
  const offered = new Set(targets.map(({ target }) => target))
  return columns.map(({ header }) => {
    const key = lettersAndDigits(header)
    const before = remembered.get(key)
    if (before !== undefined && offered.has(before)) return { proposed: before, isRemembered: true }
    return { proposed: known.get(key) ?? null, isRemembered: false }
  })
}

function knownNames(targets: readonly Target[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const put = (name: string, target: string): void => {
    const key = lettersAndDigits(name)
    if (key !== '' && !known.has(key)) known.set(key, target)
  }
  for (const { target, label } of targets) {
    for (const word of words[target] ?? []) put(word, target)
    if (!target.startsWith('item:')) continue
    const code = target.slice('item:'.length)
    if (label !== null) put(label, target)
    for (const language of languages) {
      const names: Readonly<Record<string, string>> = messages[language].explain.items
      if (names[code] !== undefined) put(names[code], target)
    }
    for (const word of lawWords[code.replace(/^(ng|ke|ug)\./, '')] ?? []) put(word, target)
  }
  return known
}

/** The mapping of a sheet, to be proposed for the next one: what each header was. */
export const rememberedBy = (
  columns: readonly { readonly header: string; readonly target: string }[],
): ReadonlyMap<string, string> =>
  new Map(columns.map(({ header, target }) => [lettersAndDigits(header), target]))
