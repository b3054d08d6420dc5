import { MailOpen, MailPlus } from 'lucide-react'
import { memo } from 'react'
import { recordDate } from '../../domain/record-date.ts'
import type { TestResult } from '../../domain/test-result.ts'
import { Button } from '../../ui/button.tsx'
import { resultStatusText, verdictTexts } from '../../ui/result-texts.ts'
import { StatusCard } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { statusTexts, texts } from './texts.ts'

type ResultCardProps = { result: TestResult; onOpen: (result: TestResult) => void }

/** A test result in the list: amber once it was read, green while it is new. */
export const ResultCard = memo(({ result, onOpen }: ResultCardProps) => {
  const { name, reportedAt, provider, folder, laboratory, comments, correction, verdict, isRead } = result
  const word = isRead ? statusTexts.read : statusTexts.unread
  const told = resultStatusText(result.status)
  const Icon = isRead ? MailOpen : MailPlus
  return (
    <StatusCard
      title={name || common.missing}
      tone={isRead ? 'warning' : 'success'}
      status={told ? `${told} · ${word}` : word}
      icon={<Icon aria-hidden size={22} />}
      facts={[
        { name: texts.reported, value: reportedAt ? recordDate(reportedAt) : common.missing },
        { name: texts.provider, value: provider ?? common.missing },
        { name: texts.type, value: folder ?? common.missing },
        { name: texts.laboratory, value: laboratory },
        { name: texts.comments, value: comments },
        { name: texts.verdict, value: verdict && verdictTexts[verdict] },
        { name: texts.changed, value: correction },
      ]}
    >
      <Button justifySelf="start" aria-label={texts.viewOf(name)} onClick={() => onOpen(result)}>
        {common.view}
      </Button>
    </StatusCard>
  )
})
