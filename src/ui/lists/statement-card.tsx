import { Info } from 'lucide-react'
import type { ImportSource } from '../../domain/record/import-source.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { sourceFact } from './import-source.ts'
import { StatusCard } from './status-card.tsx'

type StatementCardProps = { title: string; comments: string | null; importedFrom: ImportSource | null }

/** A statement about the whole list: empty, or not known. */
export const StatementCard = ({ title, comments, importedFrom }: StatementCardProps) => (
  <StatusCard
    title={title}
    tone="neutral"
    status={pageTexts.statement}
    icon={<Info aria-hidden size={22} />}
    facts={[{ name: pageTexts.statementComments, value: comments }, sourceFact(importedFrom)]}
  />
)
