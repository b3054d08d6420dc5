import { chakra } from '@chakra-ui/react'
import { memo, useId } from 'react'
import { directionsInFull } from '../../domain/prescriptions/directions.ts'
import { type Medication, statusCaution, takenText } from '../../domain/prescriptions/medication.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { GuidanceLink } from './guidance-link.tsx'
import { texts } from './texts.ts'

/** A container width for table columns, relative to the text size. */
export const wideContainerQuery = '@container (min-width: 36rem)'

/** On a wide screen the cells align with the headers of `MedicationHead`; on a phone a row is a card. Each cell is named for screen readers. */
export const cells = 'minmax(0, 7rem) minmax(0, 1.2fr) minmax(0, 1.3fr)'
export const selectionCells = `2.75rem ${cells} 8.5rem`

/** The styles of all rows inside. Rows with few style components of their own keep scrolling smooth with a thousand of them. */
export const MedicationRows = chakra('div', {
  base: {
    containerType: 'inline-size',
    '& article': {
      display: 'grid',
      alignItems: 'start',
      columnGap: '3',
      rowGap: '1',
      gridTemplateColumns: '2.75rem minmax(0, 1fr)',
      paddingBlock: '2',
      paddingInline: '3',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      overflowWrap: 'anywhere',
    },
    '& article[data-chosen=true]': { borderColor: 'primary', background: 'primarySoft' },
    '& article[data-plain=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& article > *': { minWidth: '0' },
    '& article[data-plain=false] > *': { gridColumn: '2' },
    '& article[data-plain=false] > label': {
      gridColumn: '1',
      gridRow: '1 / span 2',
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      height: 'target',
      cursor: 'pointer',
    },
    '& article > p:empty': { display: 'none' },
    '& input[type=checkbox]': { width: '1.375rem', height: '1.375rem', accentColor: '{colors.primary}', cursor: 'inherit' },
    '& input:disabled': { cursor: 'not-allowed' },
    '& article > [data-cell=date]': { order: '1', color: 'muted' },
    '& article > [data-cell=name] > button': { textAlign: 'start', justifyContent: 'start', paddingInline: '0', fontWeight: 'bold' },
    '& article > [data-cell=directions]': { order: '2' },
    '& article > [data-cell=action]': { order: '3', '& > a': { paddingInline: '0' } },
    '& article[data-plain=false] > :is([data-cell=obstacle], [data-cell=pending])': {
      order: '4',
      color: 'muted',
      fontSize: 'sm',
    },
    '& input, & button, & a': { scrollMarginBlock: '6rem' },
    [wideContainerQuery]: {
      '& article': { gridTemplateColumns: selectionCells },
      '& article[data-plain=true]': { gridTemplateColumns: cells },
      '& article > [data-cell]': { order: '0' },
      '& article > p:empty': { display: 'block' },
      '& article > :is([data-cell=date], [data-cell=directions])': { paddingBlock: '2' },
      '& article[data-plain=false] > *': { gridColumn: 'auto' },
      '& article[data-plain=false] > label': { gridColumn: '1', gridRow: 'auto' },
      '& article[data-plain=false] > :is([data-cell=obstacle], [data-cell=pending])': { gridColumn: '3 / -1' },
    },
  },
})

/** Approximate row height in px, on a wide screen and on a phone. */
export const rowHeights = { wide: 62, narrow: 160 }

const Named = chakra('span', { base: { srOnly: true } })
const Caution = chakra('strong', { base: { display: 'block' } })
const Plain = chakra('span', { base: { display: 'block', color: 'muted' } })

type MedicationRowProps = {
  medication: Medication
  formularyUrl?: string | undefined
  /** Absent in a list without requests; `barred`: the row cannot be selected. */
  tick?: 'chosen' | 'offered' | 'barred'
  /** The reason why the medicine cannot be requested. */
  obstacle?: string | null
  /** The state of an earlier request for the medicine. */
  pending?: string | null
  onToggle?: (id: string) => void
  onOpen: (medication: Medication) => void
}

/** A medicine with its date, directions and actions. Render it inside `MedicationRows`. */
export const MedicationRow = memo(({ medication, formularyUrl, tick, obstacle, pending, onToggle, onOpen }: MedicationRowProps) => {
  const id = useId()
  const { name, prescribedOn, directions, comments } = medication
  const title = name || common.missing
  const taken = takenText(medication)
  const caution = statusCaution(medication)
  const inFull = directions && directionsInFull(directions)
  return (
    <article aria-labelledby={`${id}-name`} data-chosen={tick === 'chosen'} data-plain={tick === undefined}>
      {tick && (
        <label>
          <input
            type="checkbox"
            aria-labelledby={`${id}-name`}
            aria-describedby={[pending && `${id}-pending`, obstacle && `${id}-obstacle`].filter(Boolean).join(' ') || undefined}
            checked={tick === 'chosen'}
            disabled={tick === 'barred'}
            onChange={() => onToggle?.(medication.id)}
          />
        </label>
      )}
      <p data-cell="date">
        {prescribedOn && (
          <>
            <Named>{`${texts.columns.date} `}</Named>
            {recordDate(prescribedOn)}
          </>
        )}
      </p>
      <div data-cell="name">
        <Named>{`${texts.columns.name} `}</Named>
        <Button look="quiet" aria-label={texts.details(title)} onClick={() => onOpen(medication)}>
          <span id={`${id}-name`} translate="no">
            {title}
          </span>
        </Button>
      </div>
      <p data-cell="directions">
        {caution && <Caution>{caution}</Caution>}
        {taken && (
          <>
            <Named>{`${texts.columns.directions} `}</Named>
            <span translate="no">{taken}</span>
          </>
        )}
        {inFull && <Plain>{inFull}</Plain>}
        {comments && <Plain>{comments}</Plain>}
      </p>
      {tick && (
        <div data-cell="action">
          <GuidanceLink medication={medication} formularyUrl={formularyUrl} />
        </div>
      )}
      {pending && (
        <p data-cell="pending" id={`${id}-pending`}>
          {pending}
        </p>
      )}
      {obstacle && (
        <p data-cell="obstacle" id={`${id}-obstacle`}>
          {obstacle}
        </p>
      )}
    </article>
  )
})
