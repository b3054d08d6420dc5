import { chakra } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { RepeatAnswersEvent } from '../../../../machines/repeat-prescription/repeat-answers.machine.ts'
import { pharmaciesQuery } from '../../../api/prescriptions/pharmacies.ts'
import type { RepeatAnswers } from '../../../domain/prescriptions/repeat-answers.ts'
import type { RepeatRules } from '../../../domain/prescriptions/repeat-rules.ts'
import { CheckboxGroup } from '../../../ui/forms/choice-group.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { SearchList } from '../../../ui/lists/search-list.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { usePatient } from '../../use-patient.tsx'
import { Step, type StepButtons } from './step.tsx'
import { texts } from './texts.ts'

const Favourite = () => (
  <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
    <Star aria-hidden size={14} style={{ display: 'inline', marginInlineEnd: '0.25rem' }} />
    {texts.pharmacy.favourite}
  </chakra.span>
)

type PharmacyQuestionProps = StepButtons & {
  answers: RepeatAnswers
  rules: RepeatRules
  error: string | undefined
  errors: readonly string[]
  next: { label: string; onNext: () => void }
  send: (event: RepeatAnswersEvent) => void
}

/** A single choice from all pharmacies; the practice may suggest one. */
export const PharmacyQuestion = ({ answers, rules, error, send, ...step }: PharmacyQuestionProps) => {
  const { connection, patientId } = usePatient()
  const { state, rows, unreadableCount, error: failure, retry } = useList(pharmaciesQuery(connection, patientId))
  const { pharmacy, isPreferredPharmacy } = answers
  const options = useMemo(() => rows.map((row) => ({ ...row, detail: row.region })), [rows])
  const listedPharmacy = rows.find(({ id }) => id === (pharmacy?.id ?? rules.pharmacyId))
  const type = pharmacy ? 'pharmacy.chosen' : 'pharmacy.suggested'

  // A pharmacy restored after a payment has only a name until the list is loaded.
  useEffect(() => {
    if (listedPharmacy) send({ type, pharmacy: listedPharmacy })
  }, [listedPharmacy, type, send])

  const list = () => {
    if (state === 'loading') return <Loading minHeight="16rem" />
    if (state === 'finished') return <Notice tone="warning">{texts.pharmacy.none}</Notice>
    if (rows.length === 0) return <FailedNotice error={failure} what={texts.pharmacy.listed} onRetry={retry} />
    return (
      <>
        {unreadableCount > 0 && <Notice tone="warning">{common.unreadableCount(unreadableCount)}</Notice>}
        <SearchList
          label={texts.pharmacy.label}
          hint={texts.pharmacy.hint}
          error={error}
          options={options}
          value={pharmacy?.id ?? null}
          found={texts.pharmacy.found}
          mark={({ isFavourite }) => isFavourite && <Favourite />}
          onChoose={({ detail: _detail, ...chosen }) => send({ type: 'pharmacy.chosen', pharmacy: chosen })}
        />
        <chakra.p role="status" fontWeight="medium">
          {pharmacy && texts.pharmacy.chosen(pharmacy.name)}
        </chakra.p>
        {rules.isPreferenceOffered && pharmacy && !pharmacy.isFavourite && (
          <CheckboxGroup
            label={texts.pharmacy.favourite}
            columns="one"
            choices={[{ value: 'preferred', name: texts.pharmacy.prefer }]}
            values={isPreferredPharmacy ? ['preferred'] : []}
            onToggle={() => send({ type: 'preference.chosen', isPreferred: !isPreferredPharmacy })}
          />
        )}
      </>
    )
  }
  return (
    <Step {...step} title={texts.pharmacy.title}>
      {list()}
    </Step>
  )
}
