import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { Messages } from '@kazi/messages'
import {
  Building2,
  Eye,
  EyeOff,
  History,
  ListTodo,
  LogOut,
  Moon,
  ReceiptText,
  Sun,
  UserRound,
} from 'lucide-react'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { changeTheme, isDarkNow } from '#lib/browser/theme.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useRunName } from '#lib/formats/run-name.ts'
import { useTaskText } from '#lib/formats/task-text.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { holds } from '#lib/session/permissions.tsx'
import { type SessionUser, useSession } from '#lib/session/session.ts'
import { switchOrganization } from '#lib/session/switch-organization.ts'
import { toggleBalance, useClientState } from '#lib/state/client-state.ts'
import { showError } from '#lib/state/toast.ts'
import { logOut } from '../log-out.ts'
import { navigationOf, pageActionsOf } from '../navigation.ts'
import { fitOf, matching, type PaletteEntry } from './palette-entries.ts'
import { readRecent } from './recent.ts'
import { useLeaveEntries } from './use-leave-entries.ts'

/** Runs by their title in the palette; older ones are a page away. */
const runsSearched = 24
const runsBeforeTyping = 3
const peopleShown = 8
const shortestSearch = 2

/** What the palette offers for a text: everything that is here already, and people and their leave as the server finds them. */
export function usePaletteEntries(typed: string, asked: string) {
  const user = useSession((session) => session.user)
  const people = usePeople(user, asked)
  const search = asked.trim()
  const leave = useLeaveEntries(user, search.length >= shortestSearch ? search : '')
  const pages = usePages(user)
  const runs = useRuns(user)
  const places = usePlaces(user)
  const actions = useActions(user)
  const tasks = useTasks(user)
  const text = typed.trim()
  if (text === '') {
    const recent = readRecent().map((entry) => ({ ...entry, group: 'recent' as const, icon: History }))
    const shown = new Set(recent.map(({ key }) => key))
    const rest = [...tasks, ...pages, ...runs.slice(0, runsBeforeTyping), ...actions]
    return { ...people, entries: [...recent, ...rest.filter(({ key }) => !shown.has(key))] }
  }
  const local = [tasks, pages, runs, places, actions].flatMap((group) => matching(group, text))
  return { ...people, entries: [...people.entries, ...leave, ...local] }
}

/** What waits for the person, as the front page says it: "approve" finds the run that is to be approved. */
function useTasks(user: SessionUser | null): readonly PaletteEntry[] {
  const taskText = useTaskText()
  const query = useApiQuery(dashboardRoutes.listTasks, {}, { enabled: holds(user, 'view:dashboard') })
  return (query.data?.data ?? []).map((task) => ({
    key: `task ${task.kind} ${task.link} ${task.values.dueOn}`,
    group: 'tasks',
    label: taskText(task).title,
    icon: ListTodo,
    link: task.link,
  }))
}

/** People as the server finds them: those who work here, then those who have left or are suspended. */
function usePeople(user: SessionUser | null, asked: string) {
  const { t } = useTranslation('palette')
  const search = asked.trim()
  const options = {
    enabled: holds(user, 'view:employees') && search.length >= shortestSearch,
    keepPrevious: true,
  }
  const asking = { page: 1, perPage: peopleShown, search }
  const query = useApiQuery(employeeRoutes.list, { query: asking }, options)
  const inactive = useApiQuery(employeeRoutes.list, { query: { ...asking, tab: 'in-active' } }, options)
  const found =
    search.length >= shortestSearch ? [...(query.data?.data ?? []), ...(inactive.data?.data ?? [])] : []
  const people = found.slice(0, peopleShown).map(
    (person): PaletteEntry => ({
      key: `person ${person.id}`,
      group: 'peopleGroup',
      label: fullName(person),
      detail: [
        person.number,
        person.jobTitle,
        person.status !== 'active' && t(($) => $.status[person.status as 'suspended' | 'separated']),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: UserRound,
      link: `/app/employees/${person.id}`,
    }),
  )
  // the server finds a text anywhere in a name and sorts by surname; whoever begins with it comes first here
  const entries = [...people].sort((left, right) => fitOf(right, search) - fitOf(left, search))
  return { entries, isSearching: query.isFetching || inactive.isFetching, hasFailed: query.isError }
}

function usePages(user: SessionUser | null): readonly PaletteEntry[] {
  const { t } = useTranslation('shell')
  if (!user) return []
  return navigationOf(user).flatMap(({ links }) =>
    links.map(({ key, to, icon }) => ({
      key: `page ${to}`,
      group: 'pages' as const,
      label: t(($) => $.navigation[key]),
      icon,
      link: to,
    })),
  )
}

function useRuns(user: SessionUser | null): readonly PaletteEntry[] {
  const { month } = useFormat()
  const runName = useRunName()
  const query = useApiQuery(
    runRoutes.list,
    { query: { page: 1, perPage: runsSearched } },
    { enabled: holds(user, 'view:payroll') },
  )
  return (query.data?.data ?? []).map((run) => ({
    key: `run ${run.id}`,
    group: 'runs',
    label: run.kind === 'regular' ? runName(run) : run.title,
    detail: month(run.month),
    icon: ReceiptText,
    link: `/app/payroll/${run.id}`,
  }))
}

/** The other organisations of the person, where there are any. */
function usePlaces(user: SessionUser | null): readonly PaletteEntry[] {
  const errorText = useErrorText()
  const activeId = user?.currentUserRole?.organization.id
  return (user?.userRoles ?? [])
    .filter(({ organization }) => organization.id !== activeId)
    .map(({ organization }) => ({
      key: `organization ${organization.id}`,
      group: 'organizations',
      label: organization.name,
      icon: Building2,
      run: () => void switchOrganization(organization.id).catch((error) => showError(errorText(error))),
    }))
}

function useActions(user: SessionUser | null): readonly PaletteEntry[] {
  const { t } = useTranslation('palette')
  const isBalanceVisible = useClientState((state) => state.isBalanceVisible)
  const isDark = isDarkNow()
  const action = (
    name: keyof Messages['palette']['action'],
    icon: PaletteEntry['icon'],
    what: Pick<PaletteEntry, 'link' | 'run'>,
  ): PaletteEntry => ({
    key: `action ${name}`,
    group: 'actions',
    label: t(($) => $.action[name]),
    icon,
    ...what,
  })
  return [
    ...(user ? pageActionsOf(user) : []).map(({ name, icon, link }) => action(name, icon, { link })),
    isBalanceVisible
      ? action('hideAmounts', EyeOff, { run: toggleBalance })
      : action('showAmounts', Eye, { run: toggleBalance }),
    isDark
      ? action('light', Sun, { run: () => changeTheme('light') })
      : action('dark', Moon, { run: () => changeTheme('dark') }),
    action('logOut', LogOut, { run: () => void logOut() }),
  ]
}
