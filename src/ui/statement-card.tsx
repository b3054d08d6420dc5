import { Info } from 'lucide-react'
import { StatusCard } from './status-card.tsx'
import { texts } from './texts.ts'

/** What is said of a whole list: that there is nothing to list, or that nobody knows. */
export const StatementCard = ({ title, comments }: { title: string; comments: string | null }) => (
  <StatusCard
    title={title}
    tone="neutral"
    status={texts.statement}
    icon={<Info aria-hidden size={22} />}
    facts={[{ name: texts.statementComments, value: comments }]}
  />
)
