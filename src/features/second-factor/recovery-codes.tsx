import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Identifier } from '../../ui/lists/identifier.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { texts } from './texts.ts'

const Codes = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '2',
    padding: '4',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
  },
})

type RecoveryCodesProps = { codes: readonly string[]; layer?: 'inactivity' | undefined; onSaved: () => void }

/** Shows recovery codes once. The dialog has no close button, so that the codes are not lost by accident. */
export const RecoveryCodes = ({ codes, layer, onSaved }: RecoveryCodesProps) => {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <PageDialog title={texts.codes.title} isNamed {...(layer && { layer })}>
      <chakra.div display="grid" gap="4">
        <p>{texts.codes.intro}</p>
        <Codes aria-label={texts.codes.list}>
          {codes.map((code) => (
            <li key={code}>
              <Identifier>{code}</Identifier>
            </li>
          ))}
        </Codes>
        <p>{texts.codes.advice}</p>
        <Actions>
          <Button onClick={copy}>{texts.codes.copy}</Button>
          <Button onClick={() => window.print()}>{texts.codes.print}</Button>
          <Button look="primary" onClick={onSaved}>
            {texts.codes.done}
          </Button>
        </Actions>
        <Status>{isCopied ? texts.codes.copied : ''}</Status>
      </chakra.div>
    </PageDialog>
  )
}
