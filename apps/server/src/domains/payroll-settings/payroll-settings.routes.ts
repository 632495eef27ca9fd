import { groupRoutes } from '@kazi/contract/payroll/groups'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { area, type Handlers } from '#platform/http/handlers.ts'
import {
  addMembers,
  changeGroup,
  createGroup,
  listGroups,
  listMembers,
  readGroup,
  removeGroup,
  removeMembers,
} from './groups.service.ts'
import { previewSettings } from './preview.service.ts'
import { changesOf } from './settings/setting-changes.rules.ts'
import { changeSettings, readSettings } from './settings/settings.service.ts'

const routes = { ...settingsRoutes, ...groupRoutes }

export const payrollSettingsHandlers: Handlers<typeof routes> = {
  readSettings: (context, { query }) => readSettings(context, null, query.month),
  toggle: (context, { body: { item, isOn, ...dated } }) =>
    changeSettings(context, settingsRoutes.toggle.name, null, { [`switch:${item}`]: isOn }, dated),
  setBonus: (context, { body: { bonus, ...dated } }) =>
    changeSettings(context, settingsRoutes.setBonus.name, null, { bonus }, dated),
  setBreakdown: (context, { body: { breakdown, ...dated } }) =>
    changeSettings(context, settingsRoutes.setBreakdown.name, null, { breakdown }, dated),
  update: (context, { body: { fromMonth, reason, ...form } }) =>
    changeSettings(context, settingsRoutes.update.name, null, changesOf(form), { fromMonth, reason }),
  preview: async (context, { body }) => ({ data: await previewSettings(context, body) }),
  listGroups: (context, { query }) => listGroups(context, query),
  createGroup: async (context, { body }) => ({ data: await createGroup(context, body.name) }),
  readGroup: async (context, { params }) => ({ data: await readGroup(context, params.group_id) }),
  changeGroup: async (context, { params, body }) => ({
    data: await changeGroup(context, params.group_id, body.name),
  }),
  removeGroup: async (context, { params }) => {
    await removeGroup(context, params.group_id)
    return { data: {} }
  },
  listMembers: (context, { params, query }) => listMembers(context, params.group_id, query),
  addMembers: async (context, { params, body }) => ({
    data: await addMembers(context, params.group_id, body),
  }),
  removeMembers: async (context, { params, body }) => ({
    data: await removeMembers(context, params.group_id, body),
  }),
  readGroupSettings: (context, { params, query }) => readSettings(context, params.group_id, query.month),
  toggleForGroup: (context, { params, body: { item, isOn, ...dated } }) =>
    changeSettings(
      context,
      groupRoutes.toggleForGroup.name,
      params.group_id,
      { [`switch:${item}`]: isOn },
      dated,
    ),
  setGroupBonus: (context, { params, body: { bonus, ...dated } }) =>
    changeSettings(context, groupRoutes.setGroupBonus.name, params.group_id, { bonus }, dated),
  setGroupBreakdown: (context, { params, body: { breakdown, ...dated } }) =>
    changeSettings(context, groupRoutes.setGroupBreakdown.name, params.group_id, { breakdown }, dated),
  updateGroupSettings: (context, { params, body: { fromMonth, reason, ...form } }) =>
    changeSettings(context, groupRoutes.updateGroupSettings.name, params.group_id, changesOf(form), {
      fromMonth,
      reason,
    }),
}

export const payrollSettingsEndpoints = area(routes, payrollSettingsHandlers)
