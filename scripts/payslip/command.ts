import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { calculate, plainMonth, type Result } from '@kazi/payroll'
import { countries } from '@kazi/values/country'
import { parseCases } from '../../packages/payroll/cases/read-cases.ts'
import { answerCases } from './answer-cases.ts'
import { type Asked, help, parseArguments } from './arguments.ts'
import { printPayslip } from './print-payslip.ts'
import { type Words, wordsIn } from './words.ts'

/** What was asked can't be understood. One sentence says why. */
function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 2
}

function runOne({ country, date, pay, language, isJson }: Extract<Asked, { kind: 'payslip' }>): void {
  const facts = plainMonth(country, date, pay)
  const result = calculate(facts)
  const words = wordsIn(language, countries[country].currency)
  if (isJson) console.log(JSON.stringify(result.ok ? result : inSentences(result, words), null, 2))
  else if (result.ok) console.log(printPayslip(facts, result, words, process.stdout.columns))
  else console.error(result.problems.map(words.problem).join('\n'))
  if (!result.ok) process.exitCode = 1
}

/** A refusal for readers without the message files: each problem with its sentence beside its key. */
const inSentences = ({ ok, problems }: Extract<Result, { ok: false }>, words: Words) => ({
  ok,
  problems: problems.map((problem) => ({ ...problem, message: words.problem(problem) })),
})

async function runFile(file: string): Promise<void> {
  const cases = await readFile(file)
  if (cases === undefined) return
  const { answers, warnings } = answerCases(cases)
  console.log(`[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]`)
  for (const warning of warnings) console.error(warning)
  if (answers.some((answer) => Object.hasOwn(answer, 'problems'))) process.exitCode = 1
}

async function readFile(file: string): Promise<unknown[] | undefined> {
  const name = file === '-' ? 'The standard input' : file
  try {
    return parseCases(file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8'))
  } catch (error) {
    const isText = error instanceof SyntaxError
    refuse(`${name} ${isText ? 'isn’t a JSON array of cases, or a case a line' : 'can’t be read'}.`)
    return undefined
  }
}

/** Does what the command line asks for; how it went is the process's exit code. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const asked = parseArguments(args)
  if (asked.kind === 'refused') refuse(asked.sentence)
  else if (asked.kind === 'help') console.log(help)
  else if (asked.kind === 'file') await runFile(asked.file)
  else runOne(asked)
}
