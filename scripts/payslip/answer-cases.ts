import { defaultLanguage } from '@kazi/messages/languages'
import type { Problem } from '@kazi/payroll'
import { type CountryCode, countries } from '@kazi/values/country'
import { runCase } from '../../packages/payroll/cases/run-case.ts'
import type { CaseFigures, CaseQuestion, InputProblem } from '../../packages/payroll/cases/worked-case.ts'
import { wordsIn } from './words.ts'

/** Figures by name, or why there are none. */
type Answer = CaseFigures | { readonly problems: readonly InputWords[] }
interface InputWords {
  readonly key: string
  readonly message: string
}

/** Answers every case in its place; `warnings` say what else a person should know, by the number of the case. */
export function answerCases(cases: readonly unknown[]): {
  readonly answers: readonly Answer[]
  readonly warnings: readonly string[]
} {
  const warnings: string[] = []
  const answers = cases.map((one, index) => {
    // What isn't a case at all is a case that can't be computed, and runCase says so.
    const question = one as CaseQuestion
    const answer = runCase(question)
    if (!answer.ok) return { problems: answer.problems.map((problem) => inWords(question, problem)) }
    for (const warning of answer.warnings) {
      warnings.push(`Case ${index + 1}: ${inWords(question, warning).message}`)
    }
    return answer.figures
  })
  return { answers, warnings }
}

function inWords(question: CaseQuestion, problem: Problem | InputProblem): InputWords {
  if ('message' in problem) return problem
  // Without a country there is no money to print either.
  const currency = countries[question.country as CountryCode]?.currency ?? 'NGN'
  return { key: problem.key, message: wordsIn(defaultLanguage, currency).problem(problem) }
}
