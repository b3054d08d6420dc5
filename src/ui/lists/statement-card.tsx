import { Info } from 'lucide-react'
import { pageTexts } from '../layout/page-texts.ts'
import { StatusCard } from './status-card.tsx'

/** What is said of a whole list: that there is nothing to list, or that nobody knows. */
export const StatementCard = ({ title, comments }: { title: string; comments: string | null }) => (
  <StatusCard
    title={title}
    tone="neutral"
    status={pageTexts.statement}
    icon={<Info aria-hidden size={22} />}
    facts={[{ name: pageTexts.statementComments, value: comments }]}
  />
)
