// Rollup needs this plugin to resolve packages by name.
import resolve from '@rollup/plugin-node-resolve';

export default {
  input: ['main.js', 'inline.js', 'machiavelli-cards/worker'],
  plugins: [resolve()],
  output: { dir: 'dist', entryFileNames: '[name].js' },
};
