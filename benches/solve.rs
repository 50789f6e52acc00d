//! The solver under criterion: `cargo bench --bench solve`, one figure for a family's positions.
//!
//! `cargo bench --bench measure` tells of single positions.

#[path = "measure/engine.rs"]
mod engine;
#[allow(dead_code, reason = "the other bench uses the rest")]
#[path = "measure/positions.rs"]
mod positions;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn solve(criterion: &mut Criterion) {
    for family in positions::all() {
        let mut group = criterion.benchmark_group(&family.name);
        group.throughput(Throughput::Elements(1));
        group.sample_size(20);
        for entry in &engine::ENTRIES {
            let mut place = 0;
            group.bench_function(entry.name, |bencher| {
                bencher.iter(|| {
                    place = (place + 1) % family.cases.len();
                    (entry.call)(black_box(&family.cases[place]))
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, solve);
criterion_main!(benches);
