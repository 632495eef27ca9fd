import type { jobRoutes } from '@kazi/contract/hiring/jobs'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Job } from './hiring-answers.ts'

/** A job as its form has it. */
export type JobDraft = BodyInputOf<typeof jobRoutes.create>
export type AskedQuestion = JobDraft['questions'][number]

export const employmentTypes = ['full-time', 'part-time', 'contract', 'intern', 'casual'] as const

export const emptyDraft: JobDraft = {
  title: '',
  departmentId: null,
  openings: 1,
  closesOn: null,
  description: [],
  location: null,
  workplace: 'on-site',
  employmentType: 'full-time',
  salary: null,
  questions: [],
  files: { cv: 'required', coverLetter: 'none' },
}

/** What can be changed of a job. */
export function draftOf(job: Job): JobDraft {
  const { title, department, openings, closesOn, description, location, workplace } = job
  const { employmentType, salary, questions, files } = job
  return {
    ...{
      title,
      openings,
      closesOn,
      description,
      location,
      workplace,
      employmentType,
      salary,
      questions,
      files,
    },
    departmentId: department?.id ?? null,
  }
}
