import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { applyingRoutes } from '@kazi/contract/hiring/applying'
import { careersRoutes } from '@kazi/contract/hiring/careers'
import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import { interviewRoutes } from '@kazi/contract/hiring/interviews'
import { jobRoutes } from '@kazi/contract/hiring/jobs'
import { offerRoutes } from '@kazi/contract/hiring/offers'
import { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { area, type Handlers } from '#platform/http/handlers.ts'
import {
  addNote,
  downloadApplicationFile,
  mergeCandidates,
  readApplication,
  score,
  setTags,
} from './application.service.ts'
import { apply, uploadForJob } from './apply.service.ts'
import { readCareers, readPublicJob } from './careers.service.ts'
import { completeOnboarding } from './complete.service.ts'
import {
  downloadContract,
  readContract,
  sendContract,
  signContract,
  submitContract,
} from './contract.service.ts'
import { decideMany, moveApplication, previewRejection, rejectApplication } from './decisions.service.ts'
import { readForm, saveForm, submitForm, uploadToForm } from './form.service.ts'
import { readInsight } from './insight.service.ts'
import { cancelInterview, changeInterview, scheduleInterview } from './interviews.service.ts'
import { changeJob, createJob, listJobs, readJob, removeJob, toggleJob } from './jobs.service.ts'
import { exportApplications, listApplications } from './list.service.ts'
import { downloadOffer, rescindOffer, reviewOffer } from './offer-decisions.service.ts'
import { acceptOffer, downloadCopy, rejectOffer, viewOfferByLink } from './offer-link.service.ts'
import { previewOffer } from './offer-preview.service.ts'
import {
  downloadOnboardingFile,
  listOnboardings,
  readOnboarding,
  sendForm,
  setTasks,
} from './onboardings.service.ts'
import { verifyPaper } from './public-entry.service.ts'
import { sendOffer } from './send-offer.service.ts'
import { saveSettings, showSettings } from './settings.service.ts'
import { pickSlot, readSlots } from './slots.service.ts'

const routes = {
  ...careersRoutes,
  ...jobRoutes,
  ...hiringSettingRoutes,
  ...applyingRoutes,
  ...applicationRoutes,
  ...decisionRoutes,
  ...interviewRoutes,
  ...offerRoutes,
}

export const hiringHandlers: Handlers<typeof routes> = {
  list: async (context, { query }) => listJobs(context, query),
  create: async (context, { body }) => ({ data: await createJob(context, body) }),
  readCareers: async (context, { params }) => ({
    data: await readCareers(context, params.organization_name),
  }),
  readPublic: async (context, { params }) => ({
    data: await readPublicJob(context, params.organization_name, params.job_slug),
  }),
  toggleStatus: async (context, { params, body }) => ({
    data: await toggleJob(context, params.job_id, body),
  }),
  read: async (context, { params }) => ({ data: await readJob(context, params.job_id) }),
  update: async (context, { params, body }) => ({ data: await changeJob(context, params.job_id, body) }),
  remove: async (context, { params }) => {
    await removeJob(context, params.job_id)
    return { data: {} }
  },
  readSettings: async (context) => ({ data: await showSettings(context) }),
  saveSettings: async (context, { body }) => ({ data: await saveSettings(context, body) }),
  readInsight: async (context, { query }) => ({ data: await readInsight(context, query) }),
  apply: async (context, { params, body }) => ({ data: await apply(context, params.job_id, body) }),
  uploadFile: async (context, { params, upload }) => ({
    data: await uploadForJob(context, params.job_id, upload),
  }),
  listApplications: (context, { params, query }) => listApplications(context, params.job_id, query),
  exportApplications: (context, { params, query }) => exportApplications(context, params.job_id, query),
  readApplication: async (context, { params }) => ({
    data: await readApplication(context, params.application_id),
  }),
  downloadFile: (context, { params }) =>
    downloadApplicationFile(context, params.application_id, params.file_id),
  updateStage: async (context, { params, body }) => ({
    data: await moveApplication(context, params.application_id, body.stageId),
  }),
  reject: async (context, { params, body }) => ({
    data: await rejectApplication(context, params.application_id, body),
  }),
  previewRejection: async (context, { params, query }) => ({
    data: await previewRejection(context, params.application_id, query.message),
  }),
  decideMany: async (context, { params, body }) => ({ data: await decideMany(context, params.job_id, body) }),
  addNote: async (context, { params, body }) => ({
    data: await addNote(context, params.application_id, body.text),
  }),
  setTags: async (context, { params, body }) => ({
    data: await setTags(context, params.application_id, body.tags),
  }),
  score: async (context, { params, body }) => {
    await score(context, params.application_id, body)
    return { data: {} }
  },
  mergeCandidates: async (context, { params, body }) => {
    await mergeCandidates(context, params.candidate_id, body.intoId)
    return { data: {} }
  },
  scheduleInterview: async (context, { params, body }) => ({
    data: await scheduleInterview(context, params.job_id, body),
  }),
  changeInterview: async (context, { params, body }) => ({
    data: await changeInterview(context, params.interview_id, body),
  }),
  cancelInterview: async (context, { params }) => ({
    data: await cancelInterview(context, params.interview_id),
  }),
  readSlots: async (context, { params }) => ({ data: await readSlots(context, params.token) }),
  pickSlot: async (context, { params, body }) => ({
    data: await pickSlot(context, params.token, body.startsAt),
  }),
  sendOffer: async (context, { params, body }) => ({
    data: await sendOffer(context, params.application_id, body),
  }),
  previewOffer: async (context, { params, body }) => ({
    data: await previewOffer(context, params.application_id, body),
  }),
  reviewOffer: async (context, { params, body }) => ({
    data: await reviewOffer(context, params.offer_id, body),
  }),
  rescindOffer: async (context, { params, body }) => ({
    data: await rescindOffer(context, params.offer_id, body.reason),
  }),
  downloadOffer: (context, { params }) => downloadOffer(context, params.offer_id),
  viewOffer: async (context, { params }) => ({ data: await viewOfferByLink(context, params.token) }),
  downloadCopy: (context, { params }) => downloadCopy(context, params.token),
  acceptOffer: async (context, { params, body }) => ({
    data: await acceptOffer(context, params.token, body),
  }),
  rejectOffer: async (context, { params, body }) => ({
    data: await rejectOffer(context, params.token, body.reason),
  }),
  verifyPaper: async (context, { params }) => ({ data: await verifyPaper(context, params.hash) }),
}

const wayRoutes = { ...onboardingRoutes, ...onboardingLinkRoutes }

export const onboardingHandlers: Handlers<typeof wayRoutes> = {
  list: (context, { query }) => listOnboardings(context, query),
  read: async (context, { params }) => ({
    data: await readOnboarding(context, params.candidate_onboarding_id),
  }),
  sendForm: async (context, { params, body }) => ({
    data: await sendForm(context, params.candidate_onboarding_id, body),
  }),
  sendContract: async (context, { params, body }) => ({
    data: await sendContract(context, params.candidate_onboarding_id, body),
  }),
  signContract: async (context, { params, body }) => ({
    data: await signContract(context, params.candidate_onboarding_id, body),
  }),
  complete: async (context, { params, body }) => ({
    data: await completeOnboarding(context, params.candidate_onboarding_id, body),
  }),
  setTasks: async (context, { params, body }) => ({
    data: await setTasks(context, params.candidate_onboarding_id, body),
  }),
  downloadFile: (context, { params }) =>
    downloadOnboardingFile(context, params.candidate_onboarding_id, params.file_id),
  readForm: async (context, { params }) => ({ data: await readForm(context, params.token) }),
  saveForm: async (context, { params, body }) => ({
    data: await saveForm(context, params.token, body.fields),
  }),
  uploadFile: async (context, { params, upload }) => ({
    data: await uploadToForm(context, params.token, upload),
  }),
  submitForm: async (context, { params, body }) => {
    await submitForm(context, params.token, body)
    return { data: {} }
  },
  readContract: async (context, { params }) => ({ data: await readContract(context, params.token) }),
  downloadContract: (context, { params }) => downloadContract(context, params.token),
  submitContract: async (context, { params, body }) => ({
    data: await submitContract(context, params.token, body),
  }),
}

export const hiringEndpoints = [...area(routes, hiringHandlers), ...area(wayRoutes, onboardingHandlers)]
