/** Replaces the verification, which runs in a worker: one button solves it, the other lets it expire. */
export const HumanVerification = ({ onChange }: { onChange: (payload: string | null) => void }) => (
  <>
    <button type="button" onClick={() => onChange('solved')}>
      I am human
    </button>
    <button type="button" onClick={() => onChange(null)}>
      expire
    </button>
  </>
)
