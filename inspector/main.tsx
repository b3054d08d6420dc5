import { createRoot } from 'react-dom/client'
import { Inspector } from './inspector.tsx'
import './inspector.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Inspector />)
