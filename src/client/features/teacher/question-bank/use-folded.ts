import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { getSession } from '../../../lib/session/session.ts';

const keyOf = () => `foldedQuestions:${getSession()?.id_usuario ?? 0}`;

/** Whether the questions of a bank are folded; remembered on this device for each teacher. They are open at first. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => readStored(keyOf()) === 'yes');
  return [
    folded,
    (next) => {
      writeStored(keyOf(), next ? 'yes' : null);
      setFolded(next);
    },
  ];
}
