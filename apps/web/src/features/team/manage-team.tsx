import { ConsultantsCard } from './consultants-card.tsx'
import { MembersSection } from './members-section.tsx'
import { RolesCard } from './roles-card.tsx'

/** Who runs the organisation here, what each of them may do, and which consultants work for it. */
export default function ManageTeam() {
  return (
    <div className="flex flex-col gap-6">
      <MembersSection />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <RolesCard />
        <ConsultantsCard />
      </div>
    </div>
  )
}
