import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { persist } from '../../browser/persisted-storage.ts'
import { preferencesKey } from '../../browser/session-store.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { RadioGroup } from '../../ui/forms/choice-group.tsx'
import { displayTexts as texts } from './texts.ts'

declare global {
  interface Window {
    /** Defined in index.html: applies stored preferences (JSON) to the page. */
    applyDisplay?: (storedPreferences: string) => void
  }
}

const sizes = ['100', '115', '130', '150', '200'] as const
const modes = ['device', 'light', 'dark'] as const

type Display = { size: (typeof sizes)[number]; mode: (typeof modes)[number] }

/** Reads the display preferences that the page applies now. */
const readDisplay = (): Display => {
  const { style, dataset } = document.documentElement
  return {
    size: sizes.find((size) => style.fontSize === `${size}%`) ?? '100',
    mode: modes.find((mode) => dataset.colourMode === mode) ?? 'device',
  }
}

const sizeChoices = sizes.map((value) => ({ value, name: texts.size(value) }))
const modeChoices = modes.map((value) => ({ value, name: texts.modes[value] }))

/** Text size and colour mode of the portal on this device; changes apply immediately. */
export const DisplayDialog = ({ onClose }: { onClose: () => void }) => {
  const [display, setDisplay] = useState(readDisplay)
  const [announcement, setAnnouncement] = useState('')

  const choose = (next: Display) => {
    const preferences = JSON.stringify({ size: Number(next.size), mode: next.mode })
    persist(preferencesKey, preferences)
    window.applyDisplay?.(preferences)
    setDisplay(next)
    setAnnouncement(texts.said(texts.size(next.size), texts.modes[next.mode]))
  }

  return (
    <PageDialog title={texts.title} about={texts.about} onClose={onClose}>
      <chakra.div display="grid" gap="5">
        <RadioGroup label={texts.textSize} choices={sizeChoices} value={display.size} onChoose={(size) => choose({ ...display, size })} />
        <RadioGroup label={texts.colours} choices={modeChoices} value={display.mode} onChoose={(mode) => choose({ ...display, mode })} />
      </chakra.div>
      <chakra.div role="status" srOnly>
        {announcement}
      </chakra.div>
    </PageDialog>
  )
}
