// The table in Vue 3, written without a template: `h` makes a custom element of a name that is no component's.
import { defineComponent, h } from 'vue';
import 'machiavelli-cards/define';

export const MachiavelliTable = defineComponent({
  props: { rules: String, level: String, persist: String },
  emits: ['end'],
  setup: (props, { emit }) => {
    return () =>
      h('machiavelli-table', { ...props, 'onMachiavelli-end': ({ detail }) => emit('end', detail) });
  },
});
