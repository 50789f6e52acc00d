'use client';

import * as engine from 'machiavelli-cards';
import { Table as Component } from 'machiavelli-cards/react';
import { useEffect, useRef } from 'react';
import { ask } from './ask.js';

/** The title says that the objects have reached the table, and that the listener was called. */
async function started({ target: { view } }) {
  await engine.init();
  const isAsGiven = view.rules.jokers === 2 && view.seats[1].name === 'Bruno, the second';
  document.title = isAsGiven ? ask(engine) : 'the table has other rules or names';
}

export function Table() {
  const table = useRef(null);
  useEffect(() => {
    table.current.start();
  }, []);
  return (
    <Component
      ref={table}
      seed="matrix"
      level="easy"
      autostart="off"
      rules={{ preset: 'bga', jokers: 2 }}
      players={['Anna', 'Bruno, the second']}
      onmachiavelli-start={started}
    />
  );
}
