'use client';

import 'machiavelli-cards/define';
import * as engine from 'machiavelli-cards';
import { useEffect } from 'react';
import { ask } from '../ask.js';

export function Table() {
  useEffect(() => {
    engine.init().then(() => {
      document.title = ask(engine);
    });
  }, []);
  return <machiavelli-table seed="matrix" level="easy" />;
}
