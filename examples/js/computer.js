// The worker of worker.html. It thinks about the turn of a computer, from what the computer's seat may see.
import { init } from 'machiavelli-cards';
import { serveComputer } from 'machiavelli-cards/computer';

serveComputer(self, init());
