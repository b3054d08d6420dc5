import { Info } from 'lucide-react'
import { pageTexts } from '../layout/page-texts.ts'
import { StatusCard } from './status-card.tsx'

/** A statement about the whole list: empty, or not known. */
export const StatementCard = ({ title, comments }: { title: string; comments: string | null }) => (
  <StatusCard
    title={title}
    tone="neutral"
    status={pageTexts.statement}
    icon={<Info aria-hidden size={22} />}
    facts={[{ name: pageTexts.statementComments, value: comments }]}
  />
)
